import Foundation
import Testing

@testable import DependencyAnalysis

struct SARIFTests {
    private struct Log: Decodable, Equatable {
        struct Run: Decodable, Equatable {
            let tool: Tool
            let results: [Result]
        }
        struct Tool: Decodable, Equatable { let driver: Driver }
        struct Driver: Decodable, Equatable {
            let name: String
            let rules: [Rule]
        }
        struct Rule: Decodable, Equatable {
            let id: String
            let shortDescription: Message
        }
        struct Message: Decodable, Equatable { let text: String }
        struct Result: Decodable, Equatable {
            let ruleId: String
            let level: String
            let message: Message
            let locations: [Location]
        }
        struct Location: Decodable, Equatable { let physicalLocation: PhysicalLocation }
        struct PhysicalLocation: Decodable, Equatable {
            let artifactLocation: Artifact
            let region: Region
        }
        struct Artifact: Decodable, Equatable {
            let uri: String
            let uriBaseId: String
        }
        struct Region: Decodable, Equatable {
            let startLine: Int
            let startColumn: Int
        }

        let version: String
        let runs: [Run]
    }

    private func log(of findings: [Finding]) throws -> Log {
        let text = FindingFormat.sarif.text(of: findings, folder: "/package")
        return try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    }

    private func finding(rule: String, message: String = "Broken.", file: String = "Sources/A.swift") -> Finding {
        Finding(
            rule: rule,
            file: file,
            line: 4,
            column: 7,
            declaration: "a()",
            message: message,
            remedy: "Fix it."
        )
    }

    @Test func logWithoutFindingsListsRules() throws {
        let rules = Rule.all.map { Log.Rule(id: $0.id, shortDescription: Log.Message(text: $0.summary)) }
        let driver = Log.Driver(name: "dependency-tool", rules: rules)
        #expect(
            try log(of: [])
                == Log(
                    version: "2.1.0",
                    runs: [Log.Run(tool: Log.Tool(driver: driver), results: [])]
                )
        )
    }

    @Test func findingsAreResults() throws {
        let location = Log.PhysicalLocation(
            artifactLocation: Log.Artifact(uri: "Sources/A.swift", uriBaseId: "SRCROOT"),
            region: Log.Region(startLine: 4, startColumn: 7)
        )
        let results = ["date", "uuid"].map { rule in
            Log.Result(
                ruleId: rule,
                level: "warning",
                message: Log.Message(text: "Broken. Fix it."),
                locations: [Log.Location(physicalLocation: location)]
            )
        }
        #expect(try log(of: [finding(rule: "date"), finding(rule: "uuid")]).runs.map(\.results) == [results])
    }

    @Test func pathIsPercentEncoded() throws {
        let results = try log(of: [finding(rule: "date", file: "Sources/My Ü.swift")]).runs.flatMap(\.results)
        let uris = results.flatMap(\.locations).map(\.physicalLocation.artifactLocation.uri)
        #expect(uris == ["Sources/My%20%C3%9C.swift"])
    }

    @Test func customRulesAreListedOnceAndSorted() throws {
        let findings = ["zebra", "date", "analytics", "zebra"].map { finding(rule: $0) }
        let rules = try log(of: findings).runs.flatMap(\.tool.driver.rules)
        let description = Log.Message(text: "A rule of the package's configuration.")
        #expect(
            rules.dropFirst(Rule.all.count) == [
                Log.Rule(id: "analytics", shortDescription: description),
                Log.Rule(id: "zebra", shortDescription: description),
            ]
        )
    }

    @Test(arguments: ["\"quoted\"", "back\\slash", "line\nbreak", "</script>", "emoji 👩‍👧‍👦", "\u{1}"])
    func messageIsEscaped(message: String) throws {
        let messages = try log(of: [finding(rule: "date", message: message)]).runs.flatMap(\.results).map(
            \.message.text
        )
        #expect(messages == ["\(message) Fix it."])
    }

    @Test func logNamesItsSchema() throws {
        let text = FindingFormat.sarif.text(of: [], folder: "")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
        #expect(text.hasSuffix("}\n"))
    }
}
