import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import Migration

/// A declaration that the documentation of the other library describes, with what the tool makes of it.
///
/// In all texts, `#` stands for the number of the sample, which makes the names of the samples differ.
struct DeclarationSample {
    enum Outcome {
        /// The declaration becomes this one.
        case becomes(String)
        /// The declaration stays, with a warning.
        case marked(String, section: String)
    }

    let source: String
    let outcome: Outcome
    /// The declarations that the sample reads.
    var before = ""
    /// The declaration after the rewriting of its reads, if it stays.
    var rewritten: String?

    static func becomes(_ source: String, _ accessor: String) -> DeclarationSample {
        DeclarationSample(source: source, outcome: .becomes(accessor))
    }

    static func marked(_ source: String, _ reason: String, _ section: String = "Names") -> DeclarationSample {
        DeclarationSample(source: source, outcome: .marked(reason, section: section))
    }

    /// A Boolean value that indicates whether the declaration becomes another one.
    var isCertain: Bool { if case .becomes = outcome { true } else { false } }
}

/// The declarations of samples, and what the tool makes of them.
struct DeclarationSamples {
    let all: [DeclarationSample]
    let library: Library

    /// The declarations, each with its number and after those that it reads.
    var sources: [String] { all.enumerated().map { ($1.before + $1.source).replacing("#", with: "\($0)") } }

    /// The samples that become other declarations.
    var certain: DeclarationSamples { DeclarationSamples(all: all.filter(\.isCertain), library: library) }

    /// The folder for the declarations that `check.sh` compiles, or nil.
    static let folder = ProcessInfo.processInfo.environment["MIGRATED_DECLARATIONS"]

    /// Writes the new texts of files to a subfolder of the folder for the declarations that `check.sh` compiles.
    func write(_ files: [String: String]) throws {
        guard let folder = Self.folder else { return }
        let target = URL(fileURLWithPath: folder).appendingPathComponent("\(library.name)Samples")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for (path, text) in files.merging(try migration(of: files, from: library).changes, uniquingKeysWith: { $1 }) {
            try Data(text.utf8).write(to: target.appendingPathComponent(path))
        }
    }

    /// Checks that each declaration in `Samples.swift` becomes what it should become, or is marked, and that a second run
    /// changes nothing.
    func check(_ files: [String: String]) throws {
        let new = files.merging(try migration(of: files, from: library).changes) { $1 }
        #expect(try migration(of: new, from: library).changes == [:])
        let text = new["Samples.swift"] ?? ""
        let tree = Parser.parse(source: text)
        #expect(!tree.hasError)
        let members = MemberTexts.texts(in: tree)
        let statements = text.withoutSpaces
        for (index, sample) in all.enumerated() {
            let source = sample.source.replacing("#", with: "\(index)")
            switch sample.outcome {
            case .becomes(let accessor):
                let expected = accessor.replacing("#", with: "\(index)")
                let name = expected.declaredName
                #expect(members[name] == [expected.withoutSpaces], "\(source)")
            case .marked(let reason, let section):
                let text = reason.replacing("#", with: "\(index)")
                let warning = "#warning(\"migrate: \(text) See \\\"\(section)\\\" in \(library.guide).\")"
                let declaration = sample.rewritten?.replacing("#", with: "\(index)") ?? source
                let isMarked = statements.contains((warning + declaration).withoutSpaces)
                #expect(isMarked, "\(source)")
            }
        }
    }
}

extension String {
    /// The text without spaces and line breaks.
    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }

    /// The name after `var` or `func`.
    fileprivate var declaredName: String {
        let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let keyword = words.firstIndex { $0 == "var" || $0 == "func" } ?? 0
        return String(words[keyword + 1])
    }
}

/// Finds the members of the extensions of the container.
private final class MemberTexts: SyntaxVisitor {
    private var texts: [String: [String]] = [:]

    /// Returns the texts of the members by their names.
    static func texts(in node: some SyntaxProtocol) -> [String: [String]] {
        let visitor = MemberTexts(viewMode: .sourceAccurate)
        visitor.walk(node)
        return visitor.texts
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.extendedType.trimmedDescription == "GlobalDependencies" else { return .skipChildren }
        for member in node.memberBlock.members {
            let text = member.decl.trimmedDescription
            texts[text.declaredName, default: []].append(text.withoutSpaces)
        }
        return .skipChildren
    }
}
