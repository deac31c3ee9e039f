/// The difference of two graphs, for a comment on a pull request.
package struct GraphDifference: Equatable, Sendable {
    private let added: [String]
    private let removed: [String]

    package init(from old: ProgramGraph, to new: ProgramGraph) {
        added = Self.lines(of: new, without: old)
        removed = Self.lines(of: old, without: new)
    }

    package var isEmpty: Bool {
        added.isEmpty && removed.isEmpty
    }

    /// The difference as Markdown.
    ///
    /// Positions are not compared, so that moved code is no difference.
    package var markdown: String {
        guard !isEmpty else { return "The dependencies are unchanged.\n" }
        func section(_ title: String, _ lines: [String]) -> String {
            lines.isEmpty ? "" : "\n**\(title)**\n\n" + lines.map { "- \($0.escaped)\n" }.joined()
        }
        return "### Dependencies\n" + section("Added", added) + section("Removed", removed)
    }

    private static func lines(of graph: ProgramGraph, without other: ProgramGraph) -> [String] {
        let nodes = Set(other.nodes.map(\.id))
        let declared = graph.nodes.filter { $0.kind == .dependency && !nodes.contains($0.id) }.map { node in
            "the dependency `\(node.name)` of `\(node.module)`"
        }
        let edges = Set(other.edges.map(key))
        let relations = graph.edges.filter { !edges.contains(key($0)) }.map { edge in
            let verb =
                switch edge.kind {
                case .reads: "reads"
                case .creates: "creates"
                case .implementation: "is implemented by"
                case .overrides: "overrides"
                }
            let place = edge.places.first.map { " (\($0.file):\($0.line))" } ?? ""
            return "`\(name(edge.from, graph))` \(verb) `\(name(edge.to, graph))`\(place)"
        }
        let cycles = Set(other.cycles.map { Set($0) })
        let loops = graph.cycles.filter { !cycles.contains(Set($0)) }.map { cycle in
            "a cycle: " + (cycle + cycle.prefix(1)).map { "`\(name($0, graph))`" }.joined(separator: " → ")
        }
        return declared + relations + loops
    }

    private static func key(_ edge: ProgramGraph.Edge) -> String {
        "\(edge.from) \(edge.kind.rawValue) \(edge.to)"
    }

    private static func name(_ id: String, _ graph: ProgramGraph) -> String {
        guard let node = graph.node(id) else { return id }
        return node.kind == .dependency ? node.name : "\(node.module).\(node.name)"
    }
}
