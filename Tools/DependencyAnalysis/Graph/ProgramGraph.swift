import Foundation

/// The graph of a program: which code reads, creates and overrides which dependency.
package struct ProgramGraph: Codable, Equatable, Sendable {
    /// A dependency, or code that uses dependencies.
    package struct Node: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Sendable {
            /// A property of the container, or a key without one.
            case dependency
            /// A type or a function.
            case component
            /// A type or a function of a test target.
            case test
        }

        /// The kind, the module and the name, such as `dependency:Search.settings`.
        package let id: String
        package let kind: Kind
        /// The key path of a dependency, or the name of a component.
        package let name: String
        package let module: String
        /// The path of the file, relative to the folder of the packages, or nil if the node's package is not read.
        package let file: String?
        package let line: Int?
        /// The type of a dependency's value.
        package var type: String?
        /// The type of a dependency's default implementation.
        package var implementation: String?
        /// A Boolean value that indicates whether a package that is not read declares the node.
        package let isExternal: Bool
        /// A Boolean value that indicates whether other packages may read the dependency, because it is public in a library product.
        ///
        /// It is nil instead of false, to shorten the JSON.
        package var isExposed: Bool?
    }

    /// A relation of two nodes.
    package struct Edge: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Sendable {
            case reads
            case creates
            /// From a dependency to the type of its default implementation.
            case implementation
            case overrides
        }

        /// The way in which code reaches a dependency.
        package enum Access: String, Codable, Sendable {
            /// A protocol that the component narrows its container to.
            case narrowedProtocol = "protocol"
            case container
            case wrapper = "@Dependency"
            case keyPath
            case key
        }

        package let from: String
        package let to: String
        package let kind: Kind
        package let via: Access?
        /// The places, in ascending order.
        package internal(set) var places: [Place]
    }

    package struct Place: Codable, Hashable, Comparable, Sendable {
        package let file: String
        package let line: Int
        package let column: Int

        package static func < (first: Self, second: Self) -> Bool {
            (first.file, first.line, first.column) < (second.file, second.line, second.column)
        }
    }

    package let version: Int
    package let package: String
    /// The nodes, in ascending order of their identifiers.
    package let nodes: [Node]
    /// The edges, in ascending order of their ends.
    package let edges: [Edge]
    /// The nodes of each cycle that contains a dependency, without tests.
    package let cycles: [[String]]

    init(package: String, nodes: [Node], edges: [Edge]) {
        version = 1
        self.package = package
        self.nodes = nodes.sorted { $0.id < $1.id }
        self.edges = edges.sorted {
            ($0.from, $0.to, $0.kind.rawValue, $0.via?.rawValue ?? "") < (
                $1.from, $1.to, $1.kind.rawValue, $1.via?.rawValue ?? ""
            )
        }
        let dependencies = Set(nodes.filter { $0.kind == .dependency }.map(\.id))
        let code = Set(nodes.filter { $0.kind != .test }.map(\.id))
        let successors = Dictionary(
            grouping: self.edges.filter { $0.kind != .overrides && code.contains($0.from) },
            by: \.from
        )
        cycles = stronglyConnectedComponents(
            of: code.sorted(),
            successors: { (successors[$0] ?? []).map(\.to).filter(code.contains) }
        ).filter { !dependencies.isDisjoint(with: $0) }
    }

    /// Reads a graph that was written as JSON.
    ///
    /// - Throws: ``ToolError`` if the file is missing or is no graph of this version.
    package init(contentsOf path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolError(unusable: "graph", path, "the file cannot be read")
        }
        guard let graph = try? JSONDecoder().decode(ProgramGraph.self, from: data), graph.version == 1 else {
            throw ToolError(unusable: "graph", path, "the file is no graph of version 1")
        }
        self = graph
    }

    /// The graph as JSON.
    package var json: String {
        jsonText
    }

    /// Returns the graph without the nodes that do not satisfy a predicate.
    package func filtered(_ isIncluded: (Node) -> Bool) -> ProgramGraph {
        let nodes = nodes.filter(isIncluded)
        let names = Set(nodes.map(\.id))
        return ProgramGraph(
            package: package,
            nodes: nodes,
            edges: edges.filter { names.contains($0.from) && names.contains($0.to) }
        )
    }

    /// Returns the graph without tests, and without the dependencies that only tests use and packages declare that are not read.
    package func withoutTests() -> ProgramGraph {
        let graph = filtered { $0.kind != .test }
        let used = Set(graph.edges.flatMap { [$0.from, $0.to] })
        return graph.filtered { !$0.isExternal || used.contains($0.id) }
    }

    /// Returns the graph of the nodes whose module matches a pattern, and of their neighbors.
    package func limited(toModules patterns: [String]) -> ProgramGraph {
        let patterns = patterns.map { WildcardPattern($0) }
        let own = Set(nodes.filter { node in patterns.contains { $0.matches(node.module) } }.map(\.id))
        let neighbors = edges.flatMap { own.contains($0.from) ? [$0.to] : own.contains($0.to) ? [$0.from] : [] }
        let included = own.union(neighbors)
        let nodes = nodes.filter { included.contains($0.id) }
        return ProgramGraph(
            package: package,
            nodes: nodes,
            edges: edges.filter { own.contains($0.from) || own.contains($0.to) }
        )
    }

    func node(_ id: String) -> Node? {
        nodes.first { $0.id == id }
    }
}
