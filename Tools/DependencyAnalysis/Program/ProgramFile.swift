import Foundation
import SourceIndex

/// A source file of a program.
final class ProgramFile {
    enum Kind: Equatable {
        /// Code of a package that an app links.
        case library
        /// The start of a program: `main.swift`, or a file with a type that is marked `@main`.
        case main
        case test
        /// A macro, a plug-in or a snippet: code that is no part of an app.
        case tool
        /// Code of a package that is not read.
        case external
    }

    let path: String
    /// The path from the folder of the packages.
    let relativePath: String
    let module: String
    let target: PackageDescription.Target?

    init(_ file: SourceIndex.File, packages: ProgramPackages) {
        path = file.path
        module = file.module
        relativePath = packages.relativePath(file.path)
        target = packages.target(ofFile: file.path, module: file.module)
    }

    private(set) lazy var kind: Kind =
        switch target?.type {
        case nil: .external
        case "test": .test
        case "library", "executable": isMain ? .main : .library
        default: .tool
        }

    /// The tokens of the file.
    ///
    /// A file that cannot be read has none.
    private(set) lazy var text = SourceText((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")

    private var isMain: Bool {
        if path.hasSuffix("/main.swift") { return true }
        guard target?.type == "executable" else { return false }
        return text.tokens.indices.contains { text.text(at: $0) == "@" && text.text(at: $0 + 1) == "main" }
    }
}
