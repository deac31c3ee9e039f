import Foundation

/// A read that a package forbids, such as `Feature* -> \.remoteDataFetch`.
package struct DependencyRule: Sendable {
    private let text: String
    private let reader: WildcardPattern
    private let dependency: WildcardPattern

    /// Creates a rule.
    ///
    /// The left side is a pattern of modules, or of components with their module: `Search.SearchModel`. The right side is a
    /// pattern of key paths, or of the modules that declare dependencies.
    ///
    /// - Throws: ``ToolError`` if the text has no arrow between two patterns.
    package init(_ text: String) throws(ToolError) {
        guard let arrow = text.range(of: "->") else { throw Self.error(text, "it has no `->`") }
        let sides = [text[..<arrow.lowerBound], text[arrow.upperBound...]].map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard !sides.contains("") else { throw Self.error(text, "a side is empty") }
        self.text = text
        reader = WildcardPattern(sides[0])
        dependency = WildcardPattern(sides[1])
    }

    private static func error(_ rule: String, _ problem: String) -> ToolError {
        ToolError("The rule `\(rule)` is wrong: \(problem).")
    }

    /// Returns the reads that the rule forbids.
    ///
    /// - Throws: ``ToolError`` if a side matches nothing in the graph, such as a misspelled name.
    package func problems(in graph: ProgramGraph) throws(ToolError) -> [GraphProblem] {
        let readers = graph.nodes.filter {
            $0.kind != .test && (reader.matches($0.module) || reader.matches("\($0.module).\($0.name)"))
        }
        let dependencies = graph.nodes.filter {
            $0.kind == .dependency && (dependency.matches($0.name) || dependency.matches($0.module))
        }
        guard !readers.isEmpty else { throw Self.error(text, "no module or component matches the left side") }
        guard !dependencies.isEmpty else { throw Self.error(text, "no dependency matches the right side") }
        let forbidden = Set(dependencies.map(\.id))
        let names = Dictionary(uniqueKeysWithValues: readers.map { ($0.id, "\($0.module).\($0.name)") })
        return graph.edges.filter { $0.kind == .reads && forbidden.contains($0.to) && names[$0.from] != nil }.flatMap {
            edge in
            edge.places.map { place in
                GraphProblem(
                    check: nil,
                    file: place.file,
                    line: place.line,
                    message:
                        "`\(names[edge.from] ?? edge.from)` reads `\(graph.node(edge.to)?.name ?? edge.to)`, which "
                        + "`\(text)` forbids.",
                    remedy: "Read it in another module, and pass on what the component needs."
                )
            }
        }
    }
}
