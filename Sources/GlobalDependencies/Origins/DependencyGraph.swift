/// What was built from what in one container: dependencies, and which of them read which others.
///
/// ```swift
/// let dependencies = GlobalDependencies.default.with { $0.recordReads() }
/// let picture = dependencies.graph().mermaid
/// ```
///
/// The nodes are in the order of their names. Those of a subscript have one name, whatever its arguments are.
public struct DependencyGraph: Hashable, Sendable {
    /// A dependency that was read, or is overridden.
    public struct Node: Hashable, Identifiable, Sendable {
        /// What tells it from the other nodes of this graph.
        public let id: String

        /// Where the dependency comes from.
        public let origin: DependencyOrigin

        /// Whether it was read from the container itself, and not only by other dependencies.
        public let isReadDirectly: Bool

        /// Whether it is overridden, and was read by nothing: neither in this container nor in one derived from it.
        public let isNeverRead: Bool

        /// Whether it reads itself, at last.
        public let isInCycle: Bool
    }

    /// That one dependency has read another.
    public struct Edge: Hashable, Sendable {
        /// Which one has read the other.
        public let reader: Node.ID

        /// Which one was read.
        public let dependency: Node.ID

        /// Whether it is a step of a cycle.
        public let isInCycle: Bool
    }

    /// The dependencies, by name.
    public let nodes: [Node]

    /// Which of them have read which others, by name.
    public let edges: [Edge]

    /// Whether the container records its reads.
    ///
    /// Where it does not, the edges are what shared instances read while they were built, and it is not known what was
    /// read directly, and what never.
    public let recordsReads: Bool

    /// What reads itself at last: each time all that are in it.
    public let cycles: [[Node.ID]]

    /// Returns the node of a key path, as it prints: `\.imageCache`.
    ///
    /// - Parameter keyPath: The key path.
    /// - Returns: The first node with that name, or `nil` where there is none.
    public subscript(keyPath: String) -> Node? {
        nodes.first { $0.origin.keyPath == keyPath }
    }
}

extension GlobalDependencies {
    /// Returns what is known to have been built from what in this container, and what is overridden in it.
    ///
    /// Reads nothing, and may be called at any time, from any thread. Reads that were made through containers that were
    /// derived from this one are in the graphs of those. What an accessor reads before it resolves is read by whoever
    /// called it. The complexity is O(*n* ⋅ log *n*) for *n* reads.
    ///
    /// - Returns: The graph, which is whole where the container records its reads, see ``recordReads(fileID:line:)``.
    public func graph() -> DependencyGraph {
        var origins: [ResolvedDependency: DependencyOrigin] = [:]
        func add(_ dependency: ResolvedDependency, _ source: Read.Source, _ type: any Any.Type) {
            if origins[dependency] == nil { origins[dependency] = DependencyOrigin(dependency, source, type) }
        }
        var readOverrides: Set<ResolvedDependency> = []
        for override in overrides.all {
            add(override.dependency, .overridden(override.location), contentType(of: override.anyValue))
            if override.wasRead.isRaised { readOverrides.insert(override.dependency) }
        }
        let reads = (readLog?.reads ?? []) + recordedReads
        for read in reads { add(read.dependency, read.source, read.implementationType) }
        for slot in overrides.instancesIfAsked?.slots ?? [] {
            if let type = slot.implementationType { add(slot.dependency, .shared, type) }
        }
        let known = origins.sorted { $0.value.sortKey < $1.value.sortKey }
        let indices = Dictionary(uniqueKeysWithValues: zip(known.map(\.key), known.indices))
        var readers = [Set<Int?>](repeating: [], count: known.count)
        for read in reads {
            guard let dependency = indices[read.dependency] else { continue }
            readers[dependency].insert(read.reader.flatMap { indices[$0] })
        }
        return DependencyGraph(
            origins: known.map(\.value),
            readers: readers,
            readElsewhere: Set(readOverrides.compactMap { indices[$0] }),
            recordsReads: readLog != nil
        )
    }
}

extension DependencyOrigin {
    fileprivate var sortKey: (String, String, UInt, String) {
        (keyPath ?? "", fileID ?? "", line ?? 0, implementationType)
    }
}

extension DependencyGraph {
    /// Creates a graph.
    ///
    /// - Parameters:
    ///   - origins: Where the dependencies come from.
    ///   - readers: Which of them have read each, and nil where it was read directly.
    ///   - readElsewhere: Which of them were read, in this container or in one that was derived from it.
    ///   - recordsReads: Whether that is all.
    init(origins: [DependencyOrigin], readers: [Set<Int?>], readElsewhere: Set<Int>, recordsReads: Bool) {
        var dependencies = [[Int]](repeating: [], count: origins.count)
        for (dependency, readers) in readers.enumerated() {
            for case let reader? in readers { dependencies[reader].append(dependency) }
        }
        let cycles = Self.cycles(in: dependencies)
        var cycleOfNode: [Int: Int] = [:]
        for (number, cycle) in cycles.enumerated() {
            for node in cycle { cycleOfNode[node] = number }
        }
        let ids = origins.indices.map { "n\($0 + 1)" }
        nodes = origins.indices.map { index in
            Node(
                id: ids[index],
                origin: origins[index],
                isReadDirectly: readers[index].contains(nil),
                isNeverRead: recordsReads && origins[index].kind == .overridden && readers[index].isEmpty
                    && !readElsewhere.contains(index),
                isInCycle: cycleOfNode[index] != nil
            )
        }
        edges = dependencies.enumerated().flatMap { reader, dependencies in
            dependencies.map { dependency in
                Edge(
                    reader: ids[reader],
                    dependency: ids[dependency],
                    isInCycle: cycleOfNode[reader] != nil && cycleOfNode[reader] == cycleOfNode[dependency]
                )
            }
        }
        self.recordsReads = recordsReads
        self.cycles = cycles.map { $0.map { ids[$0] } }
    }

    /// Returns the sets of nodes each of which leads to all others of its set, after Tarjan's algorithm.
    private static func cycles(in successors: [[Int]]) -> [[Int]] {
        var cycles: [[Int]] = []
        var stack: [Int] = []
        var order: [Int: Int] = [:]
        var lowest: [Int: Int] = [:]
        func visit(_ node: Int) {
            order[node] = order.count
            lowest[node] = order[node]
            stack.append(node)
            for next in successors[node] {
                if order[next] == nil {
                    visit(next)
                    lowest[node] = min(lowest[node] ?? 0, lowest[next] ?? 0)
                } else if stack.contains(next) {
                    lowest[node] = min(lowest[node] ?? 0, order[next] ?? 0)
                }
            }
            guard lowest[node] == order[node], let start = stack.firstIndex(of: node) else { return }
            let cycle = stack[start...].sorted()
            stack.removeSubrange(start...)
            if cycle.count > 1 || successors[node].contains(node) { cycles.append(cycle) }
        }
        for node in successors.indices where order[node] == nil { visit(node) }
        return cycles.sorted { $0[0] < $1[0] }
    }
}
