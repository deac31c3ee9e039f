import Foundation
import GlobalDependencies
import LocalDataFetchDoubles
import TestSupport
import Testing

struct LocalDataFetchDependencyTests {
    @Test func theDefaultIsAFolderInTheCaches() throws {
        let live = try #require(GlobalDependencies().localDataFetch as? FileManagerDataFetch)
        #expect(live === FileManagerDataFetch.caches)
        #expect(live.root.lastPathComponent == ProcessInfo.processInfo.processName)
    }

    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.localDataFetch, with: MockLocalDataFetch())
    }
}
