#if Macros
import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import GlobalDependenciesMacros

/// The code that the macros in a source generate, and their diagnostics.
struct Expansion {
    /// The macros by name.
    static var macros: [String: any Macro.Type] {
        [
            "DependencyClient": DependencyClientMacro.self,
            "DependencyEndpoint": DependencyEndpointMacro.self,
            "DependencyEndpointIgnored": DependencyEndpointMacro.self,
            "DependencyEntry": DependencyEntryMacro.self,
            "DependencyMock": DependencyMockMacro.self,
            "GlobalDependency": GlobalDependencyMacro.self,
            "InjectedDependencies": InjectedDependenciesMacro.self,
        ]
    }

    /// The source with its macros expanded.
    let code: String
    private let source: String
    private let context: BasicMacroExpansionContext

    /// Expands the macros in a source, or macros that replace them.
    init(of source: String, macros: [String: any Macro.Type] = Self.macros) {
        let file = Parser.parse(source: source)
        let context = BasicMacroExpansionContext(
            sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")]
        )
        let expanded = file.expand(
            macroSpecs: macros.mapValues { MacroSpec(type: $0) },
            contextGenerator: {
                BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
            },
            indentationWidth: .spaces(4)
        )
        code = expanded.description.trimmingCharacters(in: .newlines)
        self.source = source
        self.context = context
    }

    /// A Boolean value that indicates whether the macros reported an error and generated no code.
    var isRefusal: Bool {
        let isError = context.diagnostics.contains { $0.diagMessage.severity == .error }
        return isError && code == Expansion(of: source, macros: Self.macros.mapValues { _ in NoCodeMacro.self }).code
    }

    /// A section for each diagnostic, and one for each of its fix-its.
    var diagnostics: [RecordedSection] {
        context.diagnostics.flatMap { diagnostic in
            let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
            let title = "\(place.line):\(place.column) \(diagnostic.diagMessage.severity): \(diagnostic.message)"
            let notes = diagnostic.notes.map { RecordedSection(title: "note: \($0.message)") }
            return [RecordedSection(title: title)] + notes + diagnostic.fixIts.map(section)
        }
    }

    /// Returns a section with the lines that a fix-it removes and adds.
    private func section(_ fixIt: FixIt) -> RecordedSection {
        var fixed = Array(source.utf8)
        // From the end, where no other change moves the text.
        for edit in fixIt.changes.map(edit).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            fixed.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        let after = String(decoding: fixed, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let before = source.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = after.difference(from: before)
        let lines = (difference.removals + difference.insertions).map { change in
            switch change {
            case .remove(_, let line, _): "-\(line)"
            case .insert(_, let line, _): "+\(line)"
            }
        }
        return RecordedSection(title: "fix-it: \(fixIt.message.message)", text: lines.joined(separator: "\n"))
    }

    /// Returns the range of bytes that a change of a fix-it replaces, and their replacement.
    private func edit(_ change: FixIt.Change) -> (range: Range<Int>, text: String) {
        guard case .replace(let old, let new) = change else { preconditionFailure("another kind of change: \(change)") }
        let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
        return (start..<start + old.totalLength.utf8Length, new.description)
    }
}

/// A macro that generates no code.
private enum NoCodeMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        []
    }
}
#endif
