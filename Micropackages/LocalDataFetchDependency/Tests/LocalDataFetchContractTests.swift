import DependencyContracts
import Foundation
import LocalDataFetchContractTests
import LocalDataFetchDependency
import Testing

/// Most volumes of Apple systems ignore the case of names.
#if canImport(Darwin)
private let liveCases = LocalDataFetchContract.casesOnAnyVolume
#else
private let liveCases = LocalDataFetchContract.cases
#endif

@Suite struct LocalDataFetchContractTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: liveCases)
    func theLiveImplementationFulfilsTheContract(_ fact: ContractCase<any LocalDataFetch>) async throws {
        try await fact.check(Implementation.live.make(in: folder))
    }

    @Test(arguments: [Implementation.inMemory, .forwardingMock], LocalDataFetchContract.cases)
    func theDoublesFulfilTheContract(
        _ implementation: Implementation,
        _ fact: ContractCase<any LocalDataFetch>
    ) async throws {
        try await fact.check(implementation.make(in: folder))
        #expect(try folder.tree("") == [])
    }

    @Test func noCaseIsThereTwice() {
        let facts = LocalDataFetchContract.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
