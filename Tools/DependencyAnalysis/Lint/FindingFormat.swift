import Foundation

/// The form in which findings are printed.
package enum FindingFormat: String, CaseIterable, Sendable {
    /// For people: the place, the problem, and the remedy on a line of its own.
    case text
    /// For editors: one line for each finding, as the compiler prints a warning, with an absolute path.
    case compiler
    /// For annotations of pull requests: workflow commands of GitHub Actions.
    case github
    /// For code scanning: SARIF 2.1.0.
    case sarif

    /// Returns the text of findings.
    ///
    /// - Parameters:
    ///   - findings: The findings in their order.
    ///   - folder: The folder of the package.
    /// - Returns: The text, which is empty without findings, except in SARIF.
    package func text(of findings: [Finding], folder: String) -> String {
        switch self {
        case .text:
            findings.map { finding in
                "\("\(finding.place): \(finding.message) [\(finding.rule)]".escaped)\n    \(finding.remedy.escaped)\n"
            }.joined()
        case .compiler:
            findings.map { finding in
                "\(folder)/\(finding.place): warning: \(finding.message) \(finding.remedy) [\(finding.rule)]".escaped
                    + "\n"
            }.joined()
        case .github:
            findings.map(Self.workflowCommand).joined()
        case .sarif:
            Self.sarif(findings)
        }
    }

    /// A workflow command.
    ///
    /// Percent signs and line breaks are escaped for GitHub, in properties colons and commas too. GitHub decodes no other
    /// character.
    private static func workflowCommand(_ finding: Finding) -> String {
        func escaped(_ text: String) -> String {
            text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r\n", with: "%0D%0A")
                .replacingOccurrences(of: "\r", with: "%0D").replacingOccurrences(of: "\n", with: "%0A").escaped
        }
        func property(_ text: String) -> String {
            escaped(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
        }
        return "::warning file=\(property(finding.file)),line=\(finding.line),col=\(finding.column),"
            + "title=\(property(finding.rule))::\(escaped(finding.message + " " + finding.remedy))\n"
    }

    private static func sarif(_ findings: [Finding]) -> String {
        func uri(_ path: String) -> String {
            path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        }
        func rule(_ id: String, _ summary: String) -> JSONValue {
            ["id": .text(id), "shortDescription": ["text": .text(summary)]]
        }
        let custom = Set(findings.map(\.rule)).subtracting(Rule.all.map(\.id)).sorted()
        let rules =
            Rule.all.map { rule($0.id, $0.summary) }
            + custom.map { rule($0, "A rule of the package's configuration.") }
        let results = findings.map { finding -> JSONValue in
            let location: JSONValue = [
                "artifactLocation": ["uri": .text(uri(finding.file)), "uriBaseId": "SRCROOT"],
                "region": ["startLine": .number(finding.line), "startColumn": .number(finding.column)],
            ]
            return [
                "ruleId": .text(finding.rule), "level": "warning",
                "message": ["text": .text("\(finding.message) \(finding.remedy)")],
                "locations": .list([["physicalLocation": location]]),
            ]
        }
        let run: JSONValue = [
            "tool": ["driver": ["name": "dependency-tool", "rules": .list(rules)]], "results": .list(results),
        ]
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .list([run]),
        ]
        return log.jsonText
    }
}

extension Finding {
    /// The place as `file:line:column`.
    package var place: String {
        "\(file):\(line):\(column)"
    }
}

/// A value of JSON whose objects have no types of their own.
private enum JSONValue: Encodable {
    case text(String)
    case number(Int)
    case list([JSONValue])
    case object([String: JSONValue])

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try text.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .list(let values): try values.encode(to: encoder)
        case .object(let members): try members.encode(to: encoder)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    init(stringLiteral text: String) {
        self = .text(text)
    }

    init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(Dictionary(uniqueKeysWithValues: members))
    }
}
