@testable import DependencyAnalysis

extension ProgramGraph {
    /// Creates the node of a dependency.
    static func dependency(
        _ name: String,
        module: String = "App",
        line: Int? = 1,
        implementation: String? = nil,
        isExternal: Bool = false,
        isExposed: Bool? = nil
    ) -> Node {
        Node(
            id: "dependency:\(module).\(name)",
            kind: .dependency,
            name: "\\.\(name)",
            module: module,
            file: isExternal ? nil : "\(module)/\(name).swift",
            line: isExternal ? nil : line,
            type: "any \(name)",
            implementation: implementation,
            isExternal: isExternal,
            isExposed: isExposed
        )
    }

    /// Creates the node of a component or of a test.
    static func code(_ name: String, module: String = "App", kind: Node.Kind = .component) -> Node {
        Node(
            id: "\(kind.rawValue):\(module).\(name)",
            kind: kind,
            name: name,
            module: module,
            file: "\(module)/\(name).swift",
            line: 1,
            isExternal: false
        )
    }

    /// Creates an edge at lines of the file `A.swift`.
    static func edge(
        _ from: Node,
        _ kind: Edge.Kind,
        _ to: Node,
        via: Edge.Access? = nil,
        lines: Int...
    ) -> Edge {
        Edge(
            from: from.id,
            to: to.id,
            kind: kind,
            via: via,
            places: lines.map { Place(file: "A.swift", line: $0, column: 5) }
        )
    }

    /// A graph with edges of each kind, a cycle and a test.
    static let sample: ProgramGraph = {
        let clock = dependency("clock", module: "Kit", implementation: "SystemClock")
        let log = dependency("log", module: "Kit", isExternal: true)
        let model = code("Model")
        let view = code("View<\"a\">")
        let systemClock = code("SystemClock", module: "Kit")
        let ticker = code("Ticker", module: "Kit")
        let test = code("ModelTests", module: "AppTests", kind: .test)
        return ProgramGraph(
            package: "Sample",
            nodes: [view, model, test, clock, log, systemClock, ticker],
            edges: [
                edge(view, .creates, model, lines: 7),
                edge(model, .reads, clock, via: .narrowedProtocol, lines: 3, 4),
                edge(model, .reads, clock, via: .keyPath, lines: 5),
                edge(clock, .implementation, systemClock, lines: 9),
                edge(log, .implementation, model, lines: 10),
                edge(systemClock, .reads, clock, via: .container, lines: 11),
                edge(systemClock, .creates, ticker, lines: 12),
                edge(ticker, .reads, clock, via: .container, lines: 13),
                edge(test, .overrides, clock, lines: 20),
                edge(test, .reads, log, via: .wrapper, lines: 21),
                edge(view, .reads, log, via: .key, lines: 8),
            ]
        )
    }()
}
