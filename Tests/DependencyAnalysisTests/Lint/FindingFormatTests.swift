import Testing

@testable import DependencyAnalysis

struct FindingFormatTests {
    private func finding(rule: String, file: String, message: String = "It is broken.") -> Finding {
        Finding(rule: rule, file: file, line: 4, column: 7, declaration: "a()", message: message, remedy: "Fix it.")
    }

    @Test func workflowCommandIsEscaped() {
        let finding = finding(rule: "a,b:c", file: "50%,a:b\n.swift", message: "50%, a: b\r\nc::d")
        #expect(
            FindingFormat.github.text(of: [finding], folder: "")
                == "::warning file=50%25%2Ca%3Ab%0A.swift,line=4,col=7,"
                + "title=a%2Cb%3Ac::50%25, a: b%0D%0Ac::d Fix it.\n"
        )
    }

    @Test func logOfSARIFHasResults() {
        let text = FindingFormat.sarif.text(of: [finding(rule: "date", file: "Sources/My Ü.swift")], folder: "/package")
        let start = """
            {
              "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
              "runs" : [
                {
                  "results" : [
                    {
                      "level" : "warning",
                      "locations" : [
                        {
                          "physicalLocation" : {
                            "artifactLocation" : {
                              "uri" : "Sources/My%20%C3%9C.swift",
                              "uriBaseId" : "SRCROOT"
                            },
                            "region" : {
                              "startColumn" : 7,
                              "startLine" : 4
                            }
                          }
                        }
                      ],
                      "message" : {
                        "text" : "It is broken. Fix it."
                      },
                      "ruleId" : "date"
                    }
                  ],
                  "tool" : {
                    "driver" : {
                      "name" : "dependency-tool",
                      "rules" : [
                        {
                          "id" : "date",
                          "shortDescription" : {
                            "text" : "Code reads the current date."
                          }
                        },
            """
        #expect(text.prefix(start.count) == start)
        #expect(text.hasSuffix("\n  \"version\" : \"2.1.0\"\n}\n"))
    }

    @Test func logOfSARIFListsAllRulesAndThoseOfConfiguration() {
        let findings = ["zebra", "date", "analytics", "zebra"].map { finding(rule: $0, file: "A.swift") }
        let text = FindingFormat.sarif.text(of: findings, folder: "")
        let rules = text.matches(of: /"id" : "(.+)",\n +"shortDescription" : {\n +"text" : "(.+)"/).map {
            [String($0.1), String($0.2)]
        }
        let custom = "A rule of the package's configuration."
        #expect(rules == Rule.all.map { [$0.id, $0.summary] } + [["analytics", custom], ["zebra", custom]])
    }
}
