import DependencyAnalysis
import Foundation
import SourceIndex

/// The availability of the toolchain's symbols whose declarations state one.
struct ToolchainSymbols: Sendable {
    /// The availability by the USR.
    let availability: [String: Availability]

    /// The modules whose symbols code of this package uses.
    static let modules = [
        "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "Observation", "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
    ]

    init(availability: [String: Availability]) {
        self.availability = availability
    }

    /// Creates the availability of the symbols in graphs.
    ///
    /// A member needs what the types that contain it need.
    init(graphs: [SymbolGraph]) {
        var stated: [String: Availability] = [:]
        var containers: [String: String] = [:]
        for graph in graphs {
            for symbol in graph.symbols { stated[symbol.identifier.precise] = symbol.stated }
            for relationship in graph.relationships where relationship.kind == "memberOf" {
                containers[relationship.source] = relationship.target
            }
        }
        var availability: [String: Availability] = [:]
        for (usr, own) in stated {
            var combined = own
            var container = containers[usr]
            while let type = container {
                if let ofType = stated[type], !ofType.stated.isEmpty { combined = combined.combined(with: ofType) }
                container = containers[type]
            }
            if !combined.stated.isEmpty { availability[usr] = combined }
        }
        self.init(availability: availability)
    }

    /// Reads the symbols of the toolchain in PATH from its file in a folder.
    ///
    /// If the folder has no file for the version of the toolchain, this extracts symbol graphs, which takes seconds and
    /// about 100 MB, and writes the file.
    init(cache: URL) throws {
        let file = cache.appendingPathComponent(try Self.toolchainVersion()).appendingPathExtension("txt")
        if let text = try? String(contentsOf: file, encoding: .utf8) {
            self.init(text: text)
            return
        }
        try self.init(extracting: Self.modules)
        try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Creates the symbols of some modules from symbol graphs.
    init(extracting modules: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbol-graphs-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = try ToolchainInfo.ofPath().target.triple
        for module in modules {
            let command = ToolchainCommand([
                "swift-symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder.path,
            ])
            guard command.succeeds() else { throw ToolError.ofToolchain("\(module) has no symbol graph") }
        }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let decoder = JSONDecoder()
        self.init(graphs: try files.map { try decoder.decode(SymbolGraph.self, from: Data(contentsOf: $0)) })
    }

    /// The version of the toolchain as the name of a file.
    private static func toolchainVersion() throws -> String {
        let version = try ToolchainInfo.ofPath().compilerVersion
        return String(version.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
    }
}

extension ToolchainSymbols {
    /// The symbols, one in each line, in ascending order.
    var text: String {
        availability.map { "\($0.key)\t\($0.value)\n" }.sorted().joined()
    }

    init(text: String) {
        var availability: [String: Availability] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            guard parts.count == 2, let stated = Availability(parts[1]) else { continue }
            availability[String(parts[0])] = stated
        }
        self.init(availability: availability)
    }
}

extension ToolError {
    /// Returns the error of a command of the toolchain that has failed.
    static func ofToolchain(_ problem: String) -> ToolError {
        ToolError("\(problem). The message of the toolchain is above.")
    }
}
