import Foundation

/// The page that shows a graph in a browser: `graph.html` with the data in it.
enum GraphPage {
    static func text(of graph: ProgramGraph, runTimeGraph: String?) -> String {
        String(decoding: PackageResources.graph_html, as: UTF8.self)
            .replacingOccurrences(of: "/*GRAPH*/null", with: embedded(graph.json))
            .replacingOccurrences(of: "/*RUNTIME*/null", with: runTimeGraph.map(embedded) ?? "null")
    }

    /// JSON that may stand in a script element: it contains neither `</script>` nor line breaks that end a statement.
    private static func embedded(_ json: String) -> String {
        json.replacingOccurrences(of: "<", with: "\\u003C")
            .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
            .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }
}
