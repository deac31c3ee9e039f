import Testing

@testable import DependencyAnalysis

struct DependencyRuleTests {
    private func messages(_ rule: String) throws -> [String] {
        try DependencyRule(rule).problems(in: .sample).map(\.message)
    }

    @Test func forbiddenReadsAreReported() throws {
        let problems = try DependencyRule(#"App -> \.clock"#).problems(in: .sample)
        #expect(
            problems
                == [5, 3, 4].map { line in
                    GraphProblem(
                        check: nil,
                        file: "A.swift",
                        line: line,
                        message: #"`App.Model` reads `\.clock`, which `App -> \.clock` forbids."#,
                        remedy: "Read it in another module, and pass on what the component needs."
                    )
                }
        )
    }

    @Test(arguments: [
        (#"App.Model -> \.clock"#, 3), (#"App.*->\.clock"#, 3), (#"App.Model -> \.log"#, 0), (#"App -> \.log"#, 1),
        ("App -> Kit", 4), (#"  *  ->  \.c*  "#, 4), (#"Kit -> \.clock"#, 1), (#"Kit.SystemClock -> *"#, 1),
    ])
    func ruleForbidsReads(rule: String, count: Int) throws {
        #expect(try messages(rule).count == count)
    }

    @Test func overridesAreAllowed() throws {
        #expect(try messages(#"App* -> \.clock"#).count == 3)
    }

    @Test(arguments: [
        (#"App \.clock"#, "it has no `->`"), ("", "it has no `->`"), (#"-> \.clock"#, "a side is empty"),
        ("App ->", "a side is empty"), ("  ->  ", "a side is empty"),
    ])
    func ruleWithoutTwoSidesIsWrong(rule: String, problem: String) {
        let error = #expect(throws: DependencyRuleError.self) { try DependencyRule(rule) }
        #expect(error?.description == "The rule `\(rule)` is wrong: \(problem).")
    }

    @Test(arguments: [
        (#"Ap -> \.clock"#, "no module or component matches the left side"),
        (#"AppTests -> \.clock"#, "no module or component matches the left side"),
        (#"Model -> \.clock"#, "no module or component matches the left side"),
        (#"App -> \.clocks"#, "no dependency matches the right side"),
        ("App -> clock", "no dependency matches the right side"),
        ("App -> App", "no dependency matches the right side"),
    ])
    func misspelledSideIsWrong(rule: String, problem: String) throws {
        let parsed = try DependencyRule(rule)
        let error = #expect(throws: DependencyRuleError.self) { try parsed.problems(in: .sample) }
        #expect(error?.description == "The rule `\(rule)` is wrong: \(problem).")
    }
}
