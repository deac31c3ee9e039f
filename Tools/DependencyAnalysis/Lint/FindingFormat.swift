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
        let rules = Rule.all.map { rule in
            SARIFRule(id: rule.id, shortDescription: SARIFMessage(text: rule.summary))
        }
        let custom = Set(findings.map(\.rule)).subtracting(rules.map(\.id)).sorted().map { id in
            SARIFRule(id: id, shortDescription: SARIFMessage(text: "A rule of the package's configuration."))
        }
        let results = findings.map { finding in
            SARIFResult(
                ruleId: finding.rule,
                level: "warning",
                message: SARIFMessage(text: "\(finding.message) \(finding.remedy)"),
                locations: [
                    SARIFLocation(
                        physicalLocation: SARIFPhysicalLocation(
                            artifactLocation: SARIFArtifact(uri: uri(finding.file), uriBaseId: "SRCROOT"),
                            region: SARIFRegion(startLine: finding.line, startColumn: finding.column)
                        )
                    )
                ]
            )
        }
        let driver = SARIFDriver(name: "dependency-tool", rules: rules + custom)
        let log = SARIFLog(
            schema: "https://json.schemastore.org/sarif-2.1.0.json",
            version: "2.1.0",
            runs: [SARIFRun(tool: SARIFTool(driver: driver), results: results)]
        )
        return log.jsonText
    }
}

extension Finding {
    /// The place as `file:line:column`.
    package var place: String {
        "\(file):\(line):\(column)"
    }
}

private struct SARIFLog: Encodable {
    let schema: String
    let version: String
    let runs: [SARIFRun]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}

private struct SARIFRun: Encodable {
    let tool: SARIFTool
    let results: [SARIFResult]
}

private struct SARIFTool: Encodable {
    let driver: SARIFDriver
}

private struct SARIFDriver: Encodable {
    let name: String
    let rules: [SARIFRule]
}

private struct SARIFRule: Encodable {
    let id: String
    let shortDescription: SARIFMessage
}

private struct SARIFMessage: Encodable {
    let text: String
}

private struct SARIFResult: Encodable {
    let ruleId: String
    let level: String
    let message: SARIFMessage
    let locations: [SARIFLocation]
}

private struct SARIFLocation: Encodable {
    let physicalLocation: SARIFPhysicalLocation
}

private struct SARIFPhysicalLocation: Encodable {
    let artifactLocation: SARIFArtifact
    let region: SARIFRegion
}

private struct SARIFArtifact: Encodable {
    let uri: String
    let uriBaseId: String
}

private struct SARIFRegion: Encodable {
    let startLine: Int
    let startColumn: Int
}
