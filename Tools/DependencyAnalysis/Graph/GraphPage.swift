import Foundation

/// The page that shows a graph in a browser: `Page/graph.html` with its style sheets, its scripts and the data in it.
enum GraphPage {
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
