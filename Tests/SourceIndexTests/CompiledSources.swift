#if os(macOS) || os(Linux)

import Foundation
import TestSupport

@testable import SourceIndex

/// A temporary folder of sources that the compiler indexes.
final class CompiledSources: Sendable {
    /// The folder, without symbolic links, as the compiler writes it.
    let folder: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("SourceIndexTests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder.resolvingSymlinksInPath()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var store: String {
        folder.appendingPathComponent("store").path
    }

    /// Returns the path of a file in the folder.
    func path(_ name: String) -> String {
        folder.appendingPathComponent(name).path
    }

    /// Writes sources, and compiles them into a module.
    ///
    /// - Parameters:
    ///   - sources: The sources by the names of their files.
    ///   - module: The name of the module.
    ///   - output: The name of the folder of the objects, which the units are named after.
    ///   - options: Further options of the compiler.
    /// - Throws: ``CompilerError``
    func compile(
        _ sources: [String: String],
        module: String,
        output: String = "objects",
        options: [String] = []
    ) throws {
        for (name, source) in sources { try source.write(toFile: path(name), atomically: true, encoding: .utf8) }
        let objects = folder.appendingPathComponent(output)
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        let command =
            ["swiftc", "-c", "-module-name", module, "-index-store-path", store]
            + ["-index-ignore-system-modules"] + options + sources.keys.sorted().map(path)
        let compilation = try ChildProcess.run(command, in: objects)
        guard compilation.isSuccess else { throw CompilerError(description: compilation.output) }
    }

    /// Returns the index of the files in the folder.
    func index(where isIncluded: (_ path: String) -> Bool = { _ in true }) throws -> SourceIndex {
        try IndexStore(path: store, library: IndexStoreLibrary()).read { path in
            path.hasPrefix(folder.path + "/") && isIncluded(path)
        }
    }
}

/// An error thrown if a source does not compile.
struct CompilerError: Error, CustomStringConvertible {
    let description: String
}

extension SourceIndex {
    /// The qualified names of the symbols with a name.
    func qualifiedNames(of name: String) -> [String] {
        Set(symbols.filter { $0.name == name }.map(\.qualifiedName)).sorted()
    }

    /// The occurrences of a symbol in a file as text: the position, the roles, and the related symbols.
    ///
    /// Roles and relations that the tools do not use are left out.
    func occurrences(of name: String, in file: String) -> [String] {
        files.filter { $0.path.hasSuffix("/" + file) }.flatMap(\.occurrences).filter { symbols[$0.symbol].name == name }
            .map { occurrence in
                let relations = occurrence.relations.filter { !$0.roles.text.isEmpty }
                    .map { "\($0.roles.text) \(symbols[$0.symbol].name)" }
                return (["\(occurrence.line):\(occurrence.column) \(occurrence.roles.text)"] + relations.sorted())
                    .joined(separator: ", ")
            }
    }
}

extension SymbolRoles {
    /// The names of the roles that the tools use.
    fileprivate var text: String {
        let names: [(SymbolRoles, String)] = [
            (.definition, "definition"), (.reference, "reference"), (.read, "read"), (.write, "write"),
            (.call, "call"), (.implicit, "implicit"), (.childOf, "childOf"), (.baseOf, "baseOf"),
            (.overrideOf, "overrideOf"), (.extendedBy, "extendedBy"), (.accessorOf, "accessorOf"),
            (.containedBy, "containedBy"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

#endif
