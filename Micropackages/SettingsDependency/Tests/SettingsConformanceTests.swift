import FacadeConformance
import SettingsConformance
import SettingsDependency
import Testing

@Suite(.timeLimit(.minutes(15))) struct SettingsConformanceTests {
    @Test(arguments: SettingsConformanceSuite.cases)
    func liveImplementationConforms(_ fact: ConformanceCase<any Settings>) async throws {
        let suite = try ScratchSuite()
        try await fact.check(suite.settings)
        suite.removeAll()
        #expect(!suite.fileExists)
    }

    @Test(arguments: Implementation.allCases, SettingsConformanceSuite.cases)
    func testDoublesConform(
        _ implementation: Implementation,
        _ fact: ConformanceCase<any Settings>
    ) async throws {
        try await fact.check(implementation.make())
    }

    @Test func noCaseIsDuplicated() {
        let facts = SettingsConformanceSuite.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }
}
