import Foundation

/// The reads of running containers: the JSON of one or more run-time graphs.
package struct RunTimeGraph: Codable, Equatable, Sendable {
    /// A dependency that was read, or is overridden.
    package struct Node: Codable, Equatable, Sendable {
        var id: String
        /// The printed key path, or nil for a computed property.
        let keyPath: String?
        let kind: String
        let valueType: String
        let implementationType: String
        /// The file of the override or of the accessor, in the form of `#fileID`.
        let fileID: String?
        let line: Int?
        var isReadDirectly: Bool
        var isNeverRead: Bool
        var isInCycle: Bool

        /// A Boolean value that indicates whether two nodes of different graphs are the same.
        fileprivate func isSame(as other: Node) -> Bool {
            (keyPath, kind, valueType, implementationType) == (
                other.keyPath, other.kind, other.valueType, other.implementationType
            ) && (fileID, line) == (other.fileID, other.line)
        }
    }

    /// A read of one dependency by another.
    package struct Edge: Codable, Equatable, Sendable {
        var reader: String
        var dependency: String
        var isInCycle: Bool
    }

    var recordsReads: Bool
    private(set) var nodes: [Node]
    private(set) var edges: [Edge]
    private(set) var cycles: [[String]]

    /// Reads the graphs in files and in the files of folders, as one graph.
    ///
    /// - Throws: ``ToolError`` if there is no file, or if one cannot be read or is no run-time graph.
    package init(contentsOf paths: [String]) throws {
        let files = try paths.flatMap(Self.files)
        guard let first = files.first else {
            throw ToolError(unusable: "graph", paths.joined(separator: ", "), "the folder contains no JSON")
        }
        self = try Self.graph(contentsOf: first)
        for file in files.dropFirst() { merge(try Self.graph(contentsOf: file)) }
    }

    private static func files(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [path]
        }
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }.sorted()
            .map { "\(path)/\($0)" }
    }

    private static func graph(contentsOf path: String) throws -> RunTimeGraph {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolError(unusable: "graph", path, "the file cannot be read")
        }
        do {
            return try JSONDecoder().decode(RunTimeGraph.self, from: data)
        } catch {
            let problem = "the file is no run-time graph. Write `dependencies.graph().json` to it"
            throw ToolError(unusable: "graph", path, problem)
        }
    }

    /// Adds the nodes and edges of another graph.
    private mutating func merge(_ other: RunTimeGraph) {
        recordsReads = recordsReads && other.recordsReads
        var ids: [String: String] = [:]
        for var node in other.nodes {
            if let index = nodes.firstIndex(where: node.isSame) {
                nodes[index].isReadDirectly = nodes[index].isReadDirectly || node.isReadDirectly
                nodes[index].isNeverRead = nodes[index].isNeverRead && node.isNeverRead
                nodes[index].isInCycle = nodes[index].isInCycle || node.isInCycle
                ids[node.id] = nodes[index].id
            } else {
                let id = "n\(nodes.count + 1)"
                ids[node.id] = id
                node.id = id
                nodes.append(node)
            }
        }
        for var edge in other.edges {
            edge.reader = ids[edge.reader] ?? edge.reader
            edge.dependency = ids[edge.dependency] ?? edge.dependency
            if !edges.contains(edge) { edges.append(edge) }
        }
        cycles += other.cycles.map { $0.map { ids[$0] ?? $0 } }.filter { !cycles.contains($0) }
    }

    /// The graph as JSON.
    package var json: String {
        jsonText
    }
}
