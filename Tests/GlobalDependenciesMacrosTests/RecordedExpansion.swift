#if Macros
import Foundation
import SwiftParser
import Testing

/// A declaration with macros and the recorded outcome of their expansion, a part of a file in the folder `Expansions`.
///
/// ```
/// ==== name of the case
/// declaration
/// ---- expansion
/// declaration and generated code
/// ---- lines with TEXT
/// those lines of the code, instead of all
/// ---- line:column severity: message of a diagnostic
/// ---- fix-it: message
/// -removed line
/// +added line
/// ```
struct RecordedExpansion: CustomTestStringConvertible {
    /// The file without its extension, and the name of the case.
    let testDescription: String
    let name: String
    let declaration: String
    let outcome: [RecordedSection]

    /// Returns the cases that this version of swift-syntax supports.
    static func all() throws -> [RecordedExpansion] {
        try ExpansionFile.all().flatMap(\.cases).filter(\.isSupported)
    }

    /// Reads a case without the marks in front of its name and its titles.
    init(_ text: String, file: String) throws {
        let parts = text.components(separatedBy: "\n---- ").map { part in
            let lines = part.split(separator: "\n", maxSplits: 1)
            let rest = lines.dropFirst().joined().trimmingCharacters(in: .newlines)
            return RecordedSection(title: String(lines.first ?? ""), text: rest)
        }
        let head = try #require(parts.first)
        (name, declaration) = (head.title, head.text)
        outcome = Array(parts.dropFirst())
        testDescription = "\(file): \(name)"
    }

    /// A Boolean value that indicates whether the version of swift-syntax is at least that in the name, such as
    /// `[swift-syntax 602]`.
    private var isSupported: Bool {
        name.firstMatch(of: /\[swift-syntax (\d+)\]/).flatMap { Int($0.1) }.map { $0 <= swiftSyntaxVersion } ?? true
    }

    /// Returns the text of this case with the outcome of an expansion, which replaces the recorded one if they differ.
    func text(with expansion: Expansion) -> String {
        let isCurrent = !isSupported || difference(from: expansion) == nil
        let sections = (isCurrent ? outcome : outcome(of: expansion)).map {
            "---- \($0.title)\n\($0.text.isEmpty ? "" : "\($0.text)\n")"
        }
        return "==== \(name)\n\(declaration)\n\(sections.joined())"
    }

    /// Returns a description of the first difference of an expansion from the recorded outcome, or nil if there is none.
    func difference(from expansion: Expansion) -> String? {
        let current = outcome(of: expansion)
        for (current, recorded) in zip(current, outcome) {
            if let difference = current.difference(from: recorded) { return difference }
        }
        if current.count > outcome.count { return "`\(current[outcome.count].title)` is not recorded" }
        return current.count < outcome.count ? "`\(outcome[current.count].title)` is missing" : nil
    }

    /// Returns the code of an expansion, unless the declaration is refused, and the diagnostics.
    private func outcome(of expansion: Expansion) -> [RecordedSection] {
        let excerpts = outcome.compactMap { RecordedSection.excerpt($0.title, of: expansion.code) }
        let whole = expansion.isRefusal ? [] : [RecordedSection.expansion(expansion.code)]
        return (excerpts.isEmpty ? whole : excerpts) + expansion.diagnostics
    }
}
#endif
