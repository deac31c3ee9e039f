internal import GlobalDependencies

extension DependencyGraph {
    /// The graph as a Mermaid flowchart, which Markdown on GitHub and Xcode's documentation render as a picture.
    ///
    /// Overrides have a thick border. It is dashed if the override was never read. The edges of cycles are thick
    /// arrows. The flow begins with the dependencies that were read from the container itself.
    public var mermaid: String { text(in: .mermaid) }

    /// The graph in the DOT language of Graphviz.
    ///
    /// ```console
    /// swift run app --graph | dot -Tsvg > graph.svg
    /// ```
    public var dot: String { text(in: .dot) }

    /// The graph as JSON: an object with the properties of this type, and of its nodes and edges.
    public var json: String {
        let nodes = nodes.map { node in
            Self.object([
                ("id", node.id.jsonText),
                ("keyPath", node.origin.keyPath?.jsonText ?? "null"),
                ("kind", node.origin.kind.rawValue.jsonText),
                ("valueType", node.origin.valueType.jsonText),
                ("implementationType", node.origin.implementationType.jsonText),
                ("fileID", node.origin.fileID?.jsonText ?? "null"),
                ("line", node.origin.line?.description ?? "null"),
                ("isReadDirectly", node.isReadDirectly.description),
                ("isNeverRead", node.isNeverRead.description),
                ("isInCycle", node.isInCycle.description),
            ])
        }
        let edges = edges.map { edge in
            Self.object([
                ("reader", edge.reader.jsonText),
                ("dependency", edge.dependency.jsonText),
                ("isInCycle", edge.isInCycle.description),
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

    /// Returns the graph in a language.
    private func text(in language: GraphLanguage) -> String {
        var text = ""
        @inline(never)
        func line(_ parts: String...) {
            text += "    "
            for part in parts { text += part }
            text += "\n"
        }
        for line in language.start { text += line + "\n" }
        if !recordsReads {
            line(
                language.comment,
                " Reads are not recorded in this container, so some may be missing: call recordReads() on it first."
            )
        }
        if nodes.contains(where: \.isReadDirectly) { line(language.container) }
        for node in nodes {
            let lines = [node.origin.keyPath ?? "?", node.origin.sentence] + (node.isNeverRead ? ["never read"] : [])
            let label = lines.map { language.label($0) }.joined(separator: language.lineBreak)
            let style = language.style(node.isNeverRead ? "neverRead" : node.origin.kind.rawValue)
            line(node.id, language.startOfLabel, label, language.endOfLabel, style)
        }
        for node in nodes where node.isReadDirectly {
            line("container", language.arrow, node.id, language.endOfArrow)
        }
        for edge in edges {
            let (arrow, end) =
                edge.isInCycle
                ? (language.thickArrow, language.endOfThickArrow) : (language.arrow, language.endOfArrow)
            line(edge.reader, arrow, edge.dependency, end)
        }
        for line in language.end { text += line + "\n" }
        return text
    }

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\($0.name.jsonText): \($0.value)" }.joined(separator: ", ") + "}"
    }

    @inline(never)
    private static func array(_ elements: [String]) -> String {
        elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
    }
}

extension String {
    /// The text as a JSON string, with quotation marks.
    fileprivate var jsonText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.isInvisible:
                for unit in String(scalar).utf16 { text += "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst() }
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
