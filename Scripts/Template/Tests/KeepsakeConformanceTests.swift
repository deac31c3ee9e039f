import FacadeConformance
import KeepsakeConformance
import KeepsakeDependency
import Testing

@Suite(.timeLimit(.minutes(15))) struct KeepsakeConformanceTests {
    @Test(arguments: KeepsakeConformanceSuite.cases)
    func liveImplementationConforms(_ fact: ConformanceCase<any Keepsake>) async throws {
        let scratch = ScratchFile()
        defer { scratch.remove() }
        try await fact.check(FileKeepsake(file: scratch.file))
    }

    @Test(arguments: KeepsakeConformanceSuite.cases)
    func inMemoryImplementationConforms(_ fact: ConformanceCase<any Keepsake>) async throws {
        try await fact.check(InMemoryKeepsake())
    }

    @Test func noCaseIsDuplicated() {
        let facts = KeepsakeConformanceSuite.cases.map(\.description)
        #expect(Set(facts).count == facts.count)
    }

    @Test func wrongImplementationFailsCasesThatNeedStoredString() async {
        var untrue: [String?] = []
        for fact in KeepsakeConformanceSuite.cases {
            do {
                try await fact.check(ForgetfulKeepsake())
            } catch {
                untrue.append((error as? ConformanceFailure)?.fact)
            }
        }
        #expect(
            untrue == [
                "a stored string replaces the earlier one",
                "each name has its own string",
                "nil removes a string and no other",
                "concurrent changes of different names are all kept",
            ]
        )
    }
}
