extension DependencyGraph {
    /// The graph as a flowchart of Mermaid, which Markdown on GitHub and Xcode's documentation show as a picture.
    ///
    /// What is overridden has a thick border, an override that nothing has read a dashed one, and steps of a cycle are
    /// thick arrows. What was read from the container itself is where the flow begins.
    public var mermaid: String {
        var lines = ["flowchart LR"]
        if !recordsReads { lines.append("    %% \(Self.incomplete)") }
        if nodes.contains(where: \.isReadDirectly) { lines.append("    container((container))") }
        for node in nodes {
            let label = node.lines.map { $0.mermaidText }.joined(separator: "<br/>")
            lines.append("    \(node.id)[\"\(label)\"]:::\(node.style)")
        }
        for node in nodes where node.isReadDirectly { lines.append("    container --> \(node.id)") }
        for edge in edges { lines.append("    \(edge.reader) \(edge.isInCycle ? "==>" : "-->") \(edge.dependency)") }
        lines += [
            "    classDef overridden stroke-width:3px",
            "    classDef neverRead stroke-width:3px,stroke-dasharray:6 4",
            "    classDef defaultImplementation stroke-width:1px",
            "    classDef shared stroke-width:1px,rx:12,ry:12",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The graph in the language of Graphviz.
    ///
    /// ```console
    /// swift run app --graph | dot -Tsvg > graph.svg
    /// ```
    public var dot: String {
        var lines = ["digraph dependencies {", "    rankdir=LR;", "    node [shape=box];"]
        if !recordsReads { lines.append("    // \(Self.incomplete)") }
        if nodes.contains(where: \.isReadDirectly) { lines.append("    container [shape=circle];") }
        for node in nodes {
            let label = node.lines.map { $0.dotText }.joined(separator: "\\n")
            let style =
                switch node.style {
                case "neverRead": ", penwidth=3, style=dashed"
                case DependencyOrigin.Kind.overridden.rawValue: ", penwidth=3"
                case DependencyOrigin.Kind.shared.rawValue: ", style=rounded"
                default: ""
                }
            lines.append("    \(node.id) [label=\"\(label)\"\(style)];")
        }
        for node in nodes where node.isReadDirectly { lines.append("    container -> \(node.id);") }
        for edge in edges {
            lines.append("    \(edge.reader) -> \(edge.dependency)\(edge.isInCycle ? " [penwidth=3]" : "");")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The graph as JSON: an object with the members of this type, and of its nodes and edges.
    public var json: String {
        let nodes = nodes.map { node in
            Self.object([
                ("id", node.id.jsonText),
                ("keyPath", node.origin.keyPath?.jsonText ?? "null"),
                ("kind", node.origin.kind.rawValue.jsonText),
                ("valueType", node.origin.valueType.jsonText),
                ("implementationType", node.origin.implementationType.jsonText),
                ("fileID", node.origin.fileID?.jsonText ?? "null"),
                ("line", node.origin.line.map { "\($0)" } ?? "null"),
                ("isReadDirectly", "\(node.isReadDirectly)"),
                ("isNeverRead", "\(node.isNeverRead)"),
                ("isInCycle", "\(node.isInCycle)"),
            ])
        }
        let edges = edges.map { edge in
            Self.object([
                ("reader", edge.reader.jsonText),
                ("dependency", edge.dependency.jsonText),
                ("isInCycle", "\(edge.isInCycle)"),
            ])
        }
        let cycles = cycles.map { "[" + $0.map(\.jsonText).joined(separator: ", ") + "]" }
        return """
            {
              "recordsReads": \(recordsReads),
              "nodes": \(Self.array(nodes)),
              "edges": \(Self.array(edges)),
              "cycles": \(Self.array(cycles))
            }

            """
    }

    private static let incomplete =
        "Reads are not recorded in this container, so some may be missing: call recordReads() on it first."

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\($0.name.jsonText): \($0.value)" }.joined(separator: ", ") + "}"
    }

    private static func array(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
    }
}

extension DependencyGraph.Node {
    fileprivate var lines: [String] {
        [origin.keyPath ?? "?", origin.sentence] + (isNeverRead ? ["never read"] : [])
    }

    fileprivate var style: String {
        isNeverRead ? "neverRead" : origin.kind.rawValue
    }
}

extension String {
    /// The text in a label of Mermaid, which has names for what means something to it, to Markdown or to HTML.
    fileprivate var mermaidText: String {
        replacing([
            "\"": "#quot;", "<": "#lt;", ">": "#gt;", "#": "#35;", "&": "#amp;", "\\": "#92;", "_": "#95;", "*": "#42;",
            "`": "#96;",
        ])
    }

    fileprivate var dotText: String {
        replacing(["\"": "\\\"", "\\": "\\\\"])
    }

    /// The text as JSON, in quotes.
    fileprivate var jsonText: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    private func replacing(_ names: [Unicode.Scalar: String]) -> String {
        unicodeScalars.map { names[$0] ?? String($0) }.joined()
    }
}
