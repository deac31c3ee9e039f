import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import Migration

/// A factory, and the accessor that it becomes.
///
/// In both texts, `#` stands for the number of the sample, which makes the names of the samples differ.
struct DeclarationSample {
    let source: String
    let accessor: String
}

/// The declarations of samples in a file.
struct DeclarationSamples {
    let all: [DeclarationSample]
    /// The file with the services.
    let services: String

    private var files: [String: String] {
        let sources = all.enumerated().map { $1.source.replacing("#", with: "\($0)") }
        let source = "import Factory\n\nextension Container {\n\(sources.joined(separator: "\n"))\n}\n"
        return ["Services.swift": services, "Samples.swift": source]
    }

    /// The folder for the declarations that `check.sh` compiles, or nil.
    static let folder = ProcessInfo.processInfo.environment["MIGRATED_DECLARATIONS"]

    /// Writes the new texts of the files to a subfolder of the folder for the declarations that `check.sh` compiles.
    func write() throws {
        guard let folder = Self.folder else { return }
        let target = URL(fileURLWithPath: folder).appendingPathComponent("FactorySamples")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for (path, text) in try migration(of: files, from: .factory).changes {
            try Data(text.utf8).write(to: target.appendingPathComponent(path))
        }
    }

    /// Checks that each declaration becomes its accessor, and that a second run changes nothing.
    func check() throws {
        let new = files.merging(try migration(of: files, from: .factory).changes) { $1 }
        #expect(try migration(of: new, from: .factory).changes == [:])
        let members = MemberTexts.texts(in: Parser.parse(source: new["Samples.swift"] ?? ""))
        for (index, sample) in all.enumerated() {
            let expected = sample.accessor.replacing("#", with: "\(index)")
            #expect(members[expected.declaredName] == [expected.withoutSpaces], "\(sample.source)")
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
