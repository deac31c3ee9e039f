import Foundation

/// The findings that a package accepts for now, so that the linter reports new ones only.
///
/// A finding is known by its file, declaration, rule and message, so that edits elsewhere in the file do not matter.
package struct LintBaseline: Codable, Equatable, Sendable {
    /// Equal findings in one declaration.
    package struct Entry: Codable, Hashable, Sendable {
        package let file: String
        let declaration: String
        let rule: String
        let message: String
        let count: Int
    }

    let version: Int
    package let findings: [Entry]

    /// Creates the baseline of findings.
    ///
    /// - Parameters:
    ///   - findings: The findings of a program.
    ///   - others: The entries to keep: those of packages that are not read.
    package init(_ findings: [Finding], others: [Entry] = []) {
        version = 1
        let entries = Dictionary(grouping: findings, by: \.identity).values.map { group in
            Entry(
                file: group[0].file,
                declaration: group[0].declaration,
                rule: group[0].rule,
                message: group[0].message,
                count: group.count
            )
        }
        self.findings = (entries + others).sorted { $0.identity.lexicographicallyPrecedes($1.identity) }
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``ToolError`` if the file is missing, is not a regular file or is no baseline of this version.
    package init(contentsOf path: String) throws {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
        // Reading a pipe would block.
        guard type == nil || type == .typeRegular else {
            throw ToolError(unusable: "baseline", path, "it is not a regular file. Name another file")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolError(unusable: "baseline", path, "the file cannot be read. Add --update-baseline to write it")
        }
        guard let baseline = try? JSONDecoder().decode(LintBaseline.self, from: data), baseline.version == 1 else {
            let problem =
                "it is no baseline of version 1. Resolve its conflicts, or delete it and add --update-baseline"
            throw ToolError(unusable: "baseline", path, problem)
        }
        self = baseline
    }

    /// The baseline as JSON.
    package var json: String {
        jsonText
    }

    /// The number of findings.
    package var count: Int {
        findings.map(\.count).reduce(0, +)
    }

    /// Returns the findings that the baseline does not contain, and how many of the baseline no longer exist.
    ///
    /// Findings in packages that are not read are not counted, because they may still exist.
    package func compare(
        _ findings: [Finding],
        mayRead: (_ file: String) -> Bool = { _ in true }
    ) -> (new: [Finding], resolved: Int) {
        let entries = self.findings.filter { mayRead($0.file) }
        var remaining = Dictionary(entries.map { ($0.identity, $0.count) }, uniquingKeysWith: +)
        let new = findings.filter { finding in
            guard let count = remaining[finding.identity], count > 0 else { return true }
            remaining[finding.identity] = count - 1
            return false
        }
        return (new, remaining.values.reduce(0, +))
    }
}

extension LintBaseline.Entry {
    /// The members that identify equal findings.
    fileprivate var identity: [String] { [file, declaration, rule, message] }
}

extension Finding {
    /// The members that identify equal findings in a baseline.
    fileprivate var identity: [String] { [file, declaration, rule, message] }
}
