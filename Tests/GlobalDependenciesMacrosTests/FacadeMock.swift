#if Macros && (os(macOS) || os(Linux))
import Foundation
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import Testing

@testable import GlobalDependenciesMacros

/// The mock of a façade, an expansion of `@DependencyMock` that is checked in as text.
///
/// A façade cannot use the macro itself, since its default build fetches no package.
struct FacadeMock: CustomTestStringConvertible {
    static let all = [
        FacadeMock("Keepsake", in: "Scripts/Template/Sources"),
        FacadeMock("LocalDataFetch", in: "Micropackages/LocalDataFetchDependency/Sources"),
        FacadeMock("RemoteDataFetch", in: "Micropackages/RemoteDataFetchDependency/Sources", subfolder: "Doubles/"),
        FacadeMock("Settings", in: "Micropackages/SettingsDependency/Sources"),
    ]

    /// The path of the mock in the package.
    let path: String
    private let source: URL

    private init(_ name: String, in folder: String, subfolder: String = "") {
        path = "\(folder)/\(subfolder)Mock\(name).swift"
        source = URL.packageRoot.appending(path: "\(folder)/\(name).swift")
    }

    var testDescription: String { path }

    /// The checked-in file.
    var file: URL { URL.packageRoot.appending(path: path) }

    /// Returns the current expansion for this file.
    ///
    /// The mock is in every build, because tests are also built for release. It has the imports of the protocol's file.
    func expansion() throws -> String {
        let parsed = Parser.parse(source: try String(contentsOf: source, encoding: .utf8))
        let items = parsed.statements.map(\.item)
        let declaration = try #require(items.lazy.compactMap { $0.as(ProtocolDeclSyntax.self) }.first)
        let imports = items.compactMap { $0.as(ImportDeclSyntax.self)?.trimmedDescription }
        return try formatted(
            """
            // Scripts/mocks.sh writes this file: the expansion of @DependencyMock(when: .always) on \(declaration.name.text).

            \((imports + ["public import GlobalDependenciesDoubles"]).joined(separator: "\n"))

            \(try mock(of: declaration))
            """
        )
    }

    private func mock(of declaration: ProtocolDeclSyntax) throws -> String {
        let source = Parser.parse(source: "@DependencyMock(when: .always)\n\(declaration.trimmedDescription)\n")
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

extension URL {
    /// The package of the façades, also if a package that links to these tests compiles them.
    fileprivate static var packageRoot: URL {
        URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }
}
#endif
