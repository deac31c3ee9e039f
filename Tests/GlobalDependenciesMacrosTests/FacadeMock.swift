#if Macros && (os(macOS) || os(Linux))
import Foundation
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import GlobalDependenciesMacros

/// A file with the mock of a façade, or the mocks of other protocols: expansions of `@DependencyMock` that are checked in as text.
///
/// Neither a façade nor the tests of mocks can use the macro itself, since a default build fetches no package.
struct FacadeMock: CustomTestStringConvertible {
    static let all = [
        FacadeMock(ofFacade: "Files"),
        FacadeMock("Keepsake", in: "Scripts/Template/Sources"),
        FacadeMock(ofFacade: "LocalDataFetch"),
        FacadeMock("Office", in: "Tests/GlobalDependenciesTests/Mocks"),
        FacadeMock(ofFacade: "RemoteDataFetch"),
        FacadeMock(ofFacade: "Settings"),
        FacadeMock("Vessel", in: "Tests/GlobalDependenciesTests/Mocks"),
    ]

    /// The path of the mocks in the package.
    let path: String
    private let source: URL
    /// The imports of the mock that the file of the protocol does not have.
    private let imports: [String]

    private init(_ name: String, in folder: String) {
        imports = []
        path = "\(folder)/Mock\(name).swift"
        source = URL.packageRoot.appending(path: "\(folder)/\(name).swift")
    }

    /// The mock of a façade, in the module of its doubles.
    private init(ofFacade name: String) {
        imports = ["public import \(name)Dependency"]
        path = "Micropackages/\(name)Dependency/Doubles/Mock\(name).swift"
        source = URL.packageRoot.appending(path: "Micropackages/\(name)Dependency/Sources/\(name).swift")
    }

    var testDescription: String { path }

    /// The checked-in file.
    var file: URL { URL.packageRoot.appending(path: path) }

    /// Returns the current expansions for this file.
    ///
    /// The mocks are in every build, because tests are also built for release. They have the imports of the protocols' file.
    func expansion() throws -> String {
        let parsed = Parser.parse(source: try String(contentsOf: source, encoding: .utf8))
        let items = parsed.statements.map(\.item)
        let protocols = items.compactMap { $0.as(ProtocolDeclSyntax.self) }.filter(\.hasRequirement)
        let isPublic = protocols.contains { $0.modifiers.accessLevel == .public }
        let imports =
            imports + items.compactMap { $0.as(ImportDeclSyntax.self)?.trimmedDescription }
            + ["\(isPublic ? "public " : "")import GlobalDependenciesDoubles"]
        return try formatted(
            """
            // Scripts/mocks.sh writes this file: \(title(of: protocols)).

            \(imports.sorted().joined(separator: "\n"))

            \(try protocols.map(mock).joined(separator: "\n\n"))
            """
        )
    }

    private func title(of protocols: [ProtocolDeclSyntax]) -> String {
        let names = protocols.map(\.name.text)
        if names.count == 1 { return "the expansion of @DependencyMock(when: .always) on \(names[0])" }
        return "the expansions of @DependencyMock on \(names.joined(separator: ", "))"
    }

    private func mock(of declaration: ProtocolDeclSyntax) throws -> String {
        let source = Parser.parse(source: "\(declaration.mockAttribute)\n\(declaration.trimmedDescription)\n")
        let declaration = try #require(source.statements.first?.item.as(ProtocolDeclSyntax.self))
        let attribute = try #require(declaration.attributes.first?.as(AttributeSyntax.self))
        let context = BasicMacroExpansionContext(
            sourceFiles: [source: .init(moduleName: "Module", fullFilePath: "File.swift")]
        )
        let peers = try DependencyMockMacro.expansion(of: attribute, providingPeersOf: declaration, in: context)
        return peers.map(\.description).joined(separator: "\n")
    }

    private func formatted(_ code: String) throws -> String {
        let unformatted = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: unformatted) }
        try code.write(to: unformatted, atomically: true, encoding: .utf8)
        let configuration = URL.packageRoot.appending(component: ".swift-format")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "format", "--configuration", configuration.path, unformatted.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let formatted = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: formatted, as: UTF8.self)
    }
}

extension ProtocolDeclSyntax {
    fileprivate var hasRequirement: Bool { !memberBlock.members.isEmpty }

    /// The attribute in a comment above this protocol, or the one without further arguments.
    fileprivate var mockAttribute: String {
        let comments = leadingTrivia.pieces.compactMap { if case .lineComment(let text) = $0 { text } else { nil } }
        return comments.first { $0.hasPrefix("// @DependencyMock") }.map { String($0.dropFirst(3)) }
            ?? "@DependencyMock(when: .always)"
    }
}

extension URL {
    /// The package of the façades, also if a package that links to these tests compiles them.
    fileprivate static var packageRoot: URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }
}
#endif
