internal import GlobalDependencies

/// A language for graphs, as the texts that precede, separate and follow the names of nodes.
struct GraphLanguage: Sendable {
    let start: [String]
    let comment: String
    let container: String
    let startOfLabel: String
    let endOfLabel: String
    let lineBreak: String
    /// A closure that returns the style of a node of a kind, or of a node that is never read.
    let style: @Sendable (_ name: String) -> String
    let arrow: String
    let thickArrow: String
    let endOfArrow: String
    let endOfThickArrow: String
    let end: [String]
    /// The escape sequences of the characters that have a meaning in a label.
    let names: [(scalar: Unicode.Scalar, name: String)]

    static let mermaid = GraphLanguage(
        start: ["flowchart LR"],
        comment: "%%",
        container: "container((container))",
        startOfLabel: "[\"",
        endOfLabel: "\"]",
        lineBreak: "<br/>",
        style: { ":::" + $0 },
        arrow: " --> ",
        thickArrow: " ==> ",
        endOfArrow: "",
        endOfThickArrow: "",
        end: [
            "    classDef overridden stroke-width:3px",
            "    classDef neverRead stroke-width:3px,stroke-dasharray:6 4",
            "    classDef defaultImplementation stroke-width:1px",
            "    classDef composed stroke-width:1px",
            "    classDef shared stroke-width:1px,rx:12,ry:12",
            "    classDef weak stroke-width:1px,rx:12,ry:12,stroke-dasharray:2 2",
            "    classDef root stroke-width:2px,rx:12,ry:12",
            "    classDef replaceable stroke-width:2px,rx:12,ry:12,stroke-dasharray:2 2",
        ],
        // These characters have a meaning in Mermaid, Markdown or HTML.
        names: [
            ("\"", "#quot;"), ("<", "#lt;"), (">", "#gt;"), ("#", "#35;"), ("&", "#amp;"), ("\\", "#92;"),
            ("_", "#95;"), ("*", "#42;"), ("`", "#96;"),
        ]
    )

    static let dot = GraphLanguage(
        start: ["digraph dependencies {", "    rankdir=LR;", "    node [shape=box];"],
        comment: "//",
        container: "container [shape=circle];",
        startOfLabel: " [label=\"",
        endOfLabel: "\"",
        lineBreak: "\\n",
        style: { name in
            switch name {
            case "neverRead": ", penwidth=3, style=dashed];"
            case DependencyOrigin.Kind.overridden.rawValue: ", penwidth=3];"
            case DependencyOrigin.Kind.shared.rawValue: ", style=rounded];"
            case DependencyOrigin.Kind.weak.rawValue: ", style=\"rounded,dotted\"];"
            case DependencyOrigin.Kind.root.rawValue: ", style=rounded, penwidth=2];"
            case DependencyOrigin.Kind.replaceable.rawValue: ", style=\"rounded,dotted\", penwidth=2];"
            default: "];"
            }
        },
        arrow: " -> ",
        thickArrow: " -> ",
        endOfArrow: ";",
        endOfThickArrow: " [penwidth=3];",
        end: ["}"],
        names: [("\"", "\\\""), ("\\", "\\\\")]
    )

    /// Returns a text with the characters escaped that are invisible or have a meaning in a label.
    func label(_ text: String) -> String {
        var label = ""
        for scalar in text.escaped().unicodeScalars {
            if let name = names.first(where: { $0.scalar == scalar })?.name {
                label += name
            } else {
                label.unicodeScalars.append(scalar)
            }
        }
        return label
    }
}
