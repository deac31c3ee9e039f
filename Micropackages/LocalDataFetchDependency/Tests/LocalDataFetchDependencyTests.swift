import Foundation
import GlobalDependencies
import LocalDataFetchDoubles
import Testing

struct LocalDataFetchDependencyTests {
    @Test func theDefaultIsAFolderInTheCaches() throws {
        let live = try #require(GlobalDependencies().localDataFetch as? FileManagerDataFetch)
        #expect(live === FileManagerDataFetch.caches)
        #expect(live.root.lastPathComponent == ProcessInfo.processInfo.processName)
    }

    @Test func anOverrideReachesTheAccessor() {
        let mock = MockLocalDataFetch()
        let container = GlobalDependencies().with(override: mock, for: \.localDataFetch)
        let dependencies: any LocalDataFetchDependency = container
        #expect(dependencies.localDataFetch as? MockLocalDataFetch === mock)
        #expect(dependencies.buildGlobal().localDataFetch as? MockLocalDataFetch === mock)
        let assigned = GlobalDependencies().with { $0.localDataFetch = mock }
        #expect(assigned.localDataFetch as? MockLocalDataFetch === mock)
    }
}
