public import GlobalDependencies

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
        public fileprivate(set) var id: String

        /// Where the dependency comes from.
        public let origin: DependencyOrigin

        /// Whether it was read from the container itself, and not only by other dependencies.
        public fileprivate(set) var isReadDirectly: Bool

        /// Whether it is overridden, and was read by nothing: neither in this container nor in one derived from it.
        public fileprivate(set) var isNeverRead: Bool

        /// Whether it reads itself, at last.
        public fileprivate(set) var isInCycle: Bool
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
        keepLoader()
        var found = FoundDependencies(recordsReads: recorder != nil)
        for override in stored.current.overrides.all {
            let type = contentType(of: override.anyValue)
            found.add(override.id, .overridden(override.location), type, wasRead: override.readFlag.isRaised)
        }
        let reads = (recorder?.log.reads ?? []) + readsOfInstances
        for read in reads { found.add(read.id, read.source, read.implementationType, wasRead: true) }
        for instance in stored.instancesIfAny?.all ?? [] {
            if let value = instance.anyValue { found.add(instance.id, .shared, contentType(of: value), wasRead: false) }
        }
        for read in reads { found.connect(read) }
        return DependencyGraph(found)
    }
}

/// The nodes and edges of a graph, by numbers, as they are found.
private struct FoundDependencies {
    let recordsReads: Bool
    private var numbers: [DependencyID: Int] = [:]
    private(set) var nodes: [DependencyGraph.Node] = []
    /// Which node has read which other one, some of them several times.
    private(set) var edges: [(reader: Int, dependency: Int)] = []

    init(recordsReads: Bool) {
        self.recordsReads = recordsReads
    }

    mutating func add(_ id: DependencyID, _ source: RecordedRead.Source, _ type: any Any.Type, wasRead: Bool) {
        let number = numbers[id] ?? nodes.count
        if number == nodes.count {
            numbers[id] = number
            let origin = DependencyOrigin(id, source, type)
            nodes.append(
                DependencyGraph.Node(
                    id: "",
                    origin: origin,
                    isReadDirectly: false,
                    isNeverRead: recordsReads && origin.kind == .overridden,
                    isInCycle: false
                )
            )
        }
        if wasRead { nodes[number].isNeverRead = false }
    }

    mutating func connect(_ read: RecordedRead) {
        guard let dependency = numbers[read.id] else { return }
        if let reader = read.reader.flatMap({ numbers[$0] }) {
            edges.append((reader, dependency))
        } else {
            nodes[dependency].isReadDirectly = true
        }
    }
}

extension DependencyOrigin {
    fileprivate var sortKey: (String, String, UInt, String) {
        (keyPath ?? "", fileID ?? "", line ?? 0, implementationType)
    }
}

extension DependencyGraph {
    fileprivate init(_ found: FoundDependencies) {
        let unsorted = found.nodes
        let order = unsorted.indices.sorted { unsorted[$0].origin.sortKey < unsorted[$1].origin.sortKey }
        var places = order
        for (place, number) in order.enumerated() { places[number] = place }
        let steps = found.edges.map { (reader: places[$0.reader], dependency: places[$0.dependency]) }
        let orderOfSteps = steps.indices.sorted { steps[$0] < steps[$1] }

        var nodes = order.map { unsorted[$0] }
        for index in nodes.indices { nodes[index].id = "n\(index + 1)" }
        var successors = [[Int]](repeating: [], count: nodes.count)
        for number in orderOfSteps {
            let (reader, dependency) = steps[number]
            if successors[reader].last != dependency { successors[reader].append(dependency) }
        }
        let sets = Self.sets(in: successors)
        var members = [[Int]](repeating: [], count: nodes.count)
        for (node, set) in sets.enumerated() { members[set].append(node) }
        var edges: [Edge] = []
        var cycles: [[Node.ID]] = []
        for (reader, dependencies) in successors.enumerated() {
            let set = members[sets[reader]]
            nodes[reader].isInCycle = set.count > 1 || dependencies.contains(reader)
            if nodes[reader].isInCycle, set[0] == reader { cycles.append(set.map { nodes[$0].id }) }
            for dependency in dependencies {
                let isInCycle = sets[reader] == sets[dependency]
                edges.append(Edge(reader: nodes[reader].id, dependency: nodes[dependency].id, isInCycle: isInCycle))
            }
        }
        self.nodes = nodes
        self.edges = edges
        self.cycles = cycles
        recordsReads = found.recordsReads
    }

    /// Returns for each node the one that stands for all that it leads to and that lead to it, after Tarjan's algorithm.
    private static func sets(in successors: [[Int]]) -> [Int] {
        let none = successors.count
        var stack: [Int] = []
        var count = 0
        var order = [Int](repeating: none, count: successors.count)
        var lowest = order
        var sets = order
        func visit(_ node: Int) {
            order[node] = count
            lowest[node] = count
            count += 1
            stack.append(node)
            for next in successors[node] where sets[next] == none {
                if order[next] == none { visit(next) }
                lowest[node] = min(lowest[node], lowest[next])
            }
            guard lowest[node] == order[node] else { return }
            while sets[node] == none { sets[stack.removeLast()] = node }
        }
        for node in successors.indices where order[node] == none { visit(node) }
        return sets
    }
}
