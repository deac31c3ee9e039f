import Testing

@testable import DependencyAnalysis

struct DependencyRuleTests {
    @Test(arguments: [
        (#"App.Model -> \.clock"#, 3), (#"App.*->\.clock"#, 3), (#"App* -> \.clock"#, 3), (#"App.Model -> \.log"#, 0),
        (#"App -> \.log"#, 1), ("App -> Kit", 4), (#"  *  ->  \.c*  "#, 5), (#"Kit -> \.clock"#, 2),
        (#"Kit.SystemClock -> *"#, 1),
    ])
    func ruleForbidsReadsButNoOverrides(rule: String, count: Int) throws {
        #expect(try DependencyRule(rule).problems(in: .sample).count == count)
    }

    @Test(arguments: [
        (#"App \.clock"#, "it has no `->`"), ("", "it has no `->`"), (#"-> \.clock"#, "a side is empty"),
        ("App ->", "a side is empty"), ("  ->  ", "a side is empty"),
    ])
    func ruleWithoutTwoSidesIsWrong(rule: String, problem: String) {
        let error = #expect(throws: ToolError.self) { try DependencyRule(rule) }
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
        let error = #expect(throws: ToolError.self) { try parsed.problems(in: .sample) }
        #expect(error?.description == "The rule `\(rule)` is wrong: \(problem).")
    }
}
