import DependencyContracts
import SettingsContractTests
import SettingsDependency
import Testing

@Suite(.timeLimit(.minutes(15))) struct SettingsContractTests {
    @Test(arguments: SettingsContract.cases)
    func theLiveImplementationFulfilsTheContract(_ fact: ContractCase<any Settings>) async throws {
        let suite = try ScratchSuite()
        try await fact.check(suite.settings)
        suite.removeAll()
        #expect(!suite.fileExists)
    }

    @Test(arguments: Implementation.allCases, SettingsContract.cases)
    func theDoublesFulfilTheContract(
        _ implementation: Implementation,
        _ fact: ContractCase<any Settings>
    ) async throws {
        try await fact.check(implementation.make())
    }

    @Test func noCaseIsThereTwice() {
        let facts = SettingsContract.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
