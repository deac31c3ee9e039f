import Foundation

/// The form in which a graph is printed.
package enum GraphFormat: String, CaseIterable, Sendable {
    /// For people: each dependency with its readers.
    case table
    /// A flowchart, which Markdown shows as a picture on code hosts.
    case mermaid
    /// The language of Graphviz.
    case dot
    case json
    /// A page that needs nothing else, for a browser.
    case html

    /// Returns the text of a graph.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - runTimeGraph: The JSON of a run-time graph, which a page shows over the graph of the program, or nil.
    /// - Returns: The text, with a line break at its end.
    package func text(of graph: ProgramGraph, runTimeGraph: String? = nil) -> String {
        switch self {
        case .table: GraphTable(graph).text
        case .mermaid: GraphDiagram(graph).mermaid
        case .dot: GraphDiagram(graph).dot
        case .json: graph.json
        case .html: GraphPage.text(of: graph, runTimeGraph: runTimeGraph)
        }
    }
}

/// A graph as a table for people.
private struct GraphTable {
    private let graph: ProgramGraph

    init(_ graph: ProgramGraph) {
        self.graph = graph
    }

    var text: String {
        let dependencies = graph.nodes.filter { $0.kind == .dependency }
        guard !dependencies.isEmpty else { return "The package \(graph.package) has no dependencies.".escaped + "\n" }
        let rows = dependencies.flatMap { dependency -> [[String]] in
            let readers = users(of: dependency, kind: .reads)
            let overrides = users(of: dependency, kind: .overrides)
            let first = [
                dependency.name, dependency.module, dependency.implementation ?? "–", readers.first ?? "–",
                overrides.isEmpty ? "–" : "\(overrides.count)",
            ]
            return ([first] + readers.dropFirst().map { ["", "", "", $0, ""] }).map { $0.map(\.escaped) }
        }
        let header = ["Dependency", "Module", "Default", "Readers", "Overridden by"]
        let widths = header.indices.map { column in (rows + [header]).map { $0[column].count }.max() ?? 0 }
        let lines = ([header] + rows).map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
        let table = lines.joined(separator: "\n") + "\n"
        let cycles = graph.cycles.map { cycle in
            "Cycle: " + (cycle + cycle.prefix(1)).map { graph.node($0)?.name ?? $0 }.joined(separator: " → ").escaped
                + "\n"
        }
        return table + (cycles.isEmpty ? "" : "\n") + cycles.joined()
    }

    private func users(of dependency: ProgramGraph.Node, kind: ProgramGraph.Edge.Kind) -> [String] {
        let users = graph.edges.filter { $0.to == dependency.id && $0.kind == kind }.compactMap { graph.node($0.from) }
        return Set(users.filter { kind != .reads || $0.kind != .test }.map { "\($0.module).\($0.name)" }).sorted()
    }
}

/// A graph as a diagram with a box for each module.
private struct GraphDiagram {
    private let graph: ProgramGraph
    private let names: [String: String]
    private let cyclic: Set<String>

    init(_ graph: ProgramGraph) {
        self.graph = graph
        names = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1.id, "n\($0)") })
        cyclic = Set(graph.cycles.joined())
    }

    private var modules: [(name: String, nodes: [ProgramGraph.Node])] {
        Dictionary(grouping: graph.nodes, by: \.module).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The ends of edges with the same ends and kind, once.
    private var edges: [(from: String, to: String, kind: ProgramGraph.Edge.Kind, isInCycle: Bool)] {
        var shown: Set<[String]> = []
        return graph.edges.compactMap { edge in
            guard shown.insert([edge.from, edge.to, edge.kind.rawValue]).inserted else { return nil }
            let isInCycle =
                edge.kind != .overrides && graph.cycles.contains { $0.contains(edge.from) && $0.contains(edge.to) }
            return (names[edge.from] ?? "", names[edge.to] ?? "", edge.kind, isInCycle)
        }
    }

    var mermaid: String {
        func escaped(_ text: String) -> String {
            text.escaped.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
                .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
        }
        var lines = ["flowchart LR"]
        for (index, module) in modules.enumerated() {
            lines.append("    subgraph m\(index)[\"\(escaped(module.name))\"]")
            for node in module.nodes {
                let (open, close) =
                    node.kind == .dependency ? ("([", "])") : node.kind == .test ? ("[/", "/]") : ("[", "]")
                lines.append("        \(names[node.id] ?? "")\(open)\"\(escaped(node.name))\"\(close)")
            }
            lines.append("    end")
        }
        for edge in edges {
            let arrow =
                switch edge.kind {
                case .reads: edge.isInCycle ? "==>" : "-->"
                case .creates: edge.isInCycle ? "== creates ==>" : "-- creates -->"
                case .implementation: edge.isInCycle ? "==>" : "-.->"
                case .overrides: "-. overrides .->"
                }
            lines.append("    \(edge.from) \(arrow) \(edge.to)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var dot: String {
        func quoted(_ text: String) -> String {
            let escaped = text.escaped.replacingOccurrences(of: "\\", with: "\\\\")
            return "\"\(escaped.replacingOccurrences(of: "\"", with: "\\\""))\""
        }
        var lines = ["digraph dependencies {", "    rankdir=LR;", "    node [fontname=\"Helvetica\", shape=box];"]
        for (index, module) in modules.enumerated() {
            lines.append("    subgraph cluster_\(index) {")
            lines.append("        label=\(quoted(module.name));")
            for node in module.nodes {
                let shape = node.kind == .dependency ? ", shape=ellipse" : node.kind == .test ? ", style=dashed" : ""
                lines.append("        \(names[node.id] ?? "") [label=\(quoted(node.name))\(shape)];")
            }
            lines.append("    }")
        }
        for edge in edges {
            var attributes: [String] = []
            switch edge.kind {
            case .reads: break
            case .creates: attributes.append("label=\"creates\"")
            case .implementation: attributes.append("style=dashed")
            case .overrides: attributes += ["style=dotted", "label=\"overrides\""]
            }
            if edge.isInCycle { attributes.append("color=red") }
            let list = attributes.isEmpty ? "" : " [" + attributes.joined(separator: ", ") + "]"
            lines.append("    \(edge.from) -> \(edge.to)\(list);")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

/// The page that shows a graph in a browser: `Page/graph.html` with its style sheets, its scripts and the data in it.
private enum GraphPage {
    static func text(of graph: ProgramGraph, runTimeGraph: String?) -> String {
        let replacements = [
            ("/*drawing.css*/", text(PackageResources.drawing_css)),
            ("/*page.css*/", text(PackageResources.page_css)),
            ("/*model.js*/", text(PackageResources.model_js)),
            ("/*layout.js*/", text(PackageResources.layout_js)),
            ("/*routes.js*/", text(PackageResources.routes_js)),
            ("/*drawing.js*/", text(PackageResources.drawing_js)),
            ("/*page.js*/", text(PackageResources.page_js)),
            ("/*GRAPH*/null", embedded(graph.json)),
            ("/*RUNTIME*/null", runTimeGraph.map(embedded) ?? "null"),
        ]
        return replacements.reduce(text(PackageResources.graph_html)) { page, replacement in
            page.replacingOccurrences(of: replacement.0, with: replacement.1)
        }
    }

    private static func text(_ resource: [UInt8]) -> String {
        String(decoding: resource, as: UTF8.self)
    }

    /// JSON that may stand in a script element: it contains neither `</script>` nor a placeholder of the page.
    private static func embedded(_ json: String) -> String {
        json.replacingOccurrences(of: "<", with: "\\u003C")
            .replacingOccurrences(of: "/*", with: "/\\u002A")
    }
}
