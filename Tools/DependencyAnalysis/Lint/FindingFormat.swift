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
        let custom = Set(findings.map(\.rule)).subtracting(Rule.all.map(\.id)).sorted()
        let summaries =
            Rule.all.map { ($0.id, $0.summary) } + custom.map { ($0, "A rule of the package's configuration.") }
        let rules: [[String: Any]] = summaries.map { ["id": $0, "shortDescription": ["text": $1]] }
        let results = findings.map { finding -> [String: Any] in
            let uri = finding.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? finding.file
            let location: [String: Any] = [
                "artifactLocation": ["uri": uri, "uriBaseId": "SRCROOT"],
                "region": ["startLine": finding.line, "startColumn": finding.column],
            ]
            return [
                "ruleId": finding.rule, "level": "warning", "message": ["text": "\(finding.message) \(finding.remedy)"],
                "locations": [["physicalLocation": location]],
            ]
        }
        let run: [String: Any] = [
            "tool": ["driver": ["name": "dependency-tool", "rules": rules] as [String: Any]], "results": results,
        ]
        return jsonText(of: [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ])
    }
}

extension Finding {
    /// The place as `file:line:column`.
    package var place: String {
        "\(file):\(line):\(column)"
    }
}
