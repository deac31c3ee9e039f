import FacadeConformance
import Foundation
import LocalDataFetchConformance
import LocalDataFetchDependency
import Testing

/// Most volumes of Apple platforms ignore the case of names.
#if canImport(Darwin)
private let liveCases = LocalDataFetchConformanceSuite.casesOnAnyVolume
#else
private let liveCases = LocalDataFetchConformanceSuite.cases
#endif

@Suite struct LocalDataFetchConformanceTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: liveCases)
    func liveImplementationConforms(_ fact: ConformanceCase<any LocalDataFetch>) async throws {
        try await fact.check(Implementation.live.make(in: folder))
        let staging = folder.url.path + "/a/store/.partial"
        #expect((try? FileManager.default.contentsOfDirectory(atPath: staging)) ?? [] == [])
    }

    @Test(arguments: [Implementation.inMemory, .forwardingMock], LocalDataFetchConformanceSuite.cases)
    func testDoublesConform(
        _ implementation: Implementation,
        _ fact: ConformanceCase<any LocalDataFetch>
    ) async throws {
        try await fact.check(implementation.make(in: folder))
        #expect(try folder.tree("") == [])
    }

    @Test func noCaseIsDuplicated() {
        let facts = LocalDataFetchConformanceSuite.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
