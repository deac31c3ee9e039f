import Foundation
import Testing

@testable import DependencyAnalysis

struct LintConfigurationTests {
    private func configuration(_ text: String) throws -> LintConfiguration {
        let file = try TemporaryFile(text)
        return try LintConfiguration(contentsOf: file.path)
    }

    @Test func emptyObjectEqualsDefaultConfiguration() throws {
        #expect(try configuration("{}") == LintConfiguration())
    }

    @Test(arguments: [
        (#"{"rule": {}}"#, #""rule" is unknown; known are rules, singletons, allow, custom"#),
        (
            #"{"allow": [{"path": "*", "rule": ["date"], "reason": "a"}]}"#,
            #""rule" is unknown; known are path, rules, reason"#
        ),
        (
            #"{"custom": [{"id": "a", "symbols": [], "uses": "b"}]}"#,
            #""uses" is unknown; known are id, symbols, use, message"#
        ),
        (#"{"rules": {"dates": "on"}}"#, #"there is no rule "dates""#),
        (#"{"allow": [{"path": "*", "rules": ["dates"], "reason": "a"}]}"#, #"there is no rule "dates""#),
        (#"{"rules": {"date": "yes"}}"#, #"the rule "date" is neither "on" nor "off""#),
        (#"{"rules": {"date": true}}"#, #""rules.date" has a value of the wrong type"#),
        (#"{"rules": []}"#, #""rules" has a value of the wrong type"#),
        (#"{"singletons": "shared"}"#, #""singletons" has a value of the wrong type"#),
        (#"{"allow": [{"path": "*"}]}"#, #""reason" is missing"#),
        (#"{"allow": [{"reason": "a"}]}"#, #""path" is missing"#),
        (#"{"custom": [{"id": "a", "symbols": []}]}"#, #""use" is missing"#),
        (#"{"rules": {"date": "on"}"#, "the file is no valid JSON"),
        ("", "the file is no valid JSON"),
        ("rules: on", "the file is no valid JSON"),
    ])
    func invalidFileIsReported(text: String, problem: String) throws {
        let file = try TemporaryFile(text)
        let error = #expect(throws: ToolError.self) { try LintConfiguration(contentsOf: file.path) }
        #expect(error?.description == "\(file.path) is invalid: \(problem).")
    }

    @Test func systemStandsForAllSystemRules() throws {
        let ids = SystemRule.all.map(\.rule.id)
        var expected = LintConfiguration()
        expected.rules = Dictionary(uniqueKeysWithValues: ids.map { ($0, false) })
        expected.allow = [LintConfiguration.Permission(path: "*", rules: ["cycle"] + ids, reason: "a")]
        #expect(
            try configuration(
                #"""
                {
                  "rules": { "system": "off" },
                  "allow": [{ "path": "*", "rules": ["cycle", "system"], "reason": "a" }]
                }
                """#
            ) == expected
        )
    }

    @Test(arguments: ["date", "uuid"])
    func ruleOverridesSystem(rule: String) throws {
        let configuration = try configuration(#"{"rules": {"system": "off", "\#(rule)": "on"}}"#)
        #expect(configuration.rules[rule] == true)
    }

    @Test func ruleHasItsStateOrTheDefault() throws {
        let rules = [Rule("date", ""), Rule("uuid", ""), Rule("print", "", isOnByDefault: false), Rule("sleep", "")]
        let configuration = try configuration(#"{"rules": {"date": "off", "print": "on", "sleep": "on"}}"#)
        #expect(rules.map(configuration.isOn) == [false, true, true, true])
        #expect(rules.map(LintConfiguration().isOn) == [true, true, false, true])
    }
}
