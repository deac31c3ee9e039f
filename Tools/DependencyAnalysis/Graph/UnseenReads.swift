/// The reads at run time that the graph of a program does not contain.
struct UnseenReads {
    private let runTimeGraph: RunTimeGraph
    /// The modules of tests, whose own dependencies no graph contains.
    private let testModules: Set<String>
    private let known: [String: [ProgramGraph.Node]]
    /// The identifiers of the dependencies that code of the program reads.
    private let read: Set<String>
    /// The edges of the program from each node, without overrides.
    private let edges: [String: [ProgramGraph.Edge]]

    /// Compares a run-time graph with the graph of a program.
    ///
    /// - Parameters:
    ///   - runTimeGraph: What running containers have read.
    ///   - graph: The graph of the program.
    ///   - testModules: The modules of tests.
    ///   - keys: The names of the dependencies whose accessors read keys, by the names of the keys at run time.
    init(
        _ runTimeGraph: RunTimeGraph,
        outside graph: ProgramGraph,
        testModules: Set<String> = [],
        keys: [String: String] = [:]
    ) {
        self.runTimeGraph = runTimeGraph
        self.testModules = testModules
        var known = Dictionary(grouping: graph.nodes.filter { $0.kind == .dependency }, by: \.name)
        for (key, name) in keys { known[key, default: []] += known[name] ?? [] }
        self.known = known
        read = Set(graph.edges.filter { $0.kind == .reads }.map(\.to))
        edges = Dictionary(grouping: graph.edges.filter { $0.kind != .overrides }, by: \.from)
    }

    /// The reads of dependencies without a read in the graph, and then those that no code connects, as problems.
    var problems: [GraphProblem] {
        let nodes = Dictionary(runTimeGraph.nodes.map { ($0.id, $0) }) { first, _ in first }
        let missing = runTimeGraph.nodes.compactMap(problem)
        let unconnected = runTimeGraph.edges.compactMap { edge -> GraphProblem? in
            guard let reader = nodes[edge.reader], let dependency = nodes[edge.dependency] else { return nil }
            return problem(reader, dependency)
        }
        return missing + unconnected
    }

    /// Returns the nodes of the program that have the name of a dependency.
    private func known(_ node: RunTimeGraph.Node) -> [ProgramGraph.Node] {
        node.keyPath.flatMap { known[$0] } ?? []
    }

    private func problem(_ node: RunTimeGraph.Node) -> GraphProblem? {
        guard let name = node.keyPath,
            node.isReadDirectly || runTimeGraph.edges.contains(where: { $0.dependency == node.id })
        else { return nil }
        let known = known(node)
        let module = node.fileID.map { String($0.prefix { $0 != "/" }) } ?? ""
        if known.isEmpty, testModules.contains(module) { return nil }
        if known.contains(where: { read.contains($0.id) }) { return nil }
        return GraphProblem(
            check: .unseen,
            file: known.first?.file ?? node.fileID,
            line: known.first?.line ?? node.line,
            message: known.isEmpty
                ? "`\(name)` was read at run time, and the graph does not contain it."
                : "`\(name)` was read at run time, and no read of it is in the graph.",
            remedy: "Build the tests that have run, and the modules that they use, before you run this command."
        )
    }

    /// Returns a problem if no code connects one dependency to another: an implementation, what it creates, and their reads.
    private func problem(_ reader: RunTimeGraph.Node, _ dependency: RunTimeGraph.Node) -> GraphProblem? {
        let (readers, dependencies) = (known(reader), known(dependency))
        guard let first = readers.first, !dependencies.isEmpty else { return nil }
        let isConnected = readers.contains { reader in
            let read = self.dependencies(readBy: reader.id)
            return dependencies.contains { read.contains($0.id) }
        }
        if isConnected { return nil }
        return GraphProblem(
            check: .unseen,
            file: first.file,
            line: first.line,
            message:
                "`\(first.name)` has read `\(dependencies[0].name)` at run time, and the graph does not connect them.",
            remedy: "Expect this if the code between them calls a protocol, a function or a key path that it stores."
        )
    }

    /// Returns the dependencies that the implementation of a dependency reads, itself or in what it creates.
    private func dependencies(readBy dependency: String) -> Set<String> {
        let isDependency = { (id: String) in id.hasPrefix("dependency:") }
        let found = reachable(from: dependency) { node in
            node == dependency || !isDependency(node) ? (edges[node] ?? []).map(\.to) : []
        }
        return Set(found.dropFirst().filter(isDependency))
    }
}
