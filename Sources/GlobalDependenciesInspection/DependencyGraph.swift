public import GlobalDependencies

/// A graph of the dependencies in one container, with an edge for each read of one dependency by another.
///
/// ```swift
/// let dependencies = GlobalDependencies.default.with { $0.recordReads() }
/// let picture = dependencies.graph().mermaid
/// ```
///
/// The nodes are sorted by name. All dependencies of a subscript have the same name, regardless of its arguments.
public struct DependencyGraph: Hashable, Sendable {
    /// A dependency that was read, or is overridden.
    public struct Node: Hashable, Identifiable, Sendable {
        /// The identifier of the node in this graph.
        public fileprivate(set) var id: String

        /// The origin of the dependency.
        public let origin: DependencyOrigin

        /// A Boolean value that indicates whether the dependency was read from the container itself, not only by other
        /// dependencies.
        public fileprivate(set) var isReadDirectly: Bool

        /// A Boolean value that indicates whether the override was never read, in this container or in one derived from
        /// it.
        ///
        /// It is false for a dependency that is not overridden, and in a container that does not record its reads.
        public fileprivate(set) var isNeverRead: Bool

        /// A Boolean value that indicates whether the dependency reads itself, directly or through other dependencies.
        public fileprivate(set) var isInCycle: Bool
    }

    /// A read of one dependency by another.
    public struct Edge: Hashable, Sendable {
        /// The identifier of the dependency that made the read.
        public let reader: Node.ID

        /// The identifier of the dependency that was read.
        public let dependency: Node.ID

        /// A Boolean value that indicates whether the edge is part of a cycle.
        public let isInCycle: Bool
    }

    /// The dependencies, sorted by name.
    public let nodes: [Node]

    /// The reads, sorted by the names of their readers.
    public let edges: [Edge]

    /// A Boolean value that indicates whether the container records its reads.
    ///
    /// If it is false, the edges are the reads of shared instances while they were built, and the graph does not show
    /// which dependencies were read directly, or never.
    public let recordsReads: Bool

    /// The groups of dependencies that read one another in cycles, each as the identifiers of all of its nodes.
    ///
    /// Cycles that share a dependency belong to one group.
    public let cycles: [[Node.ID]]

    /// The node with a key path, in its printed form, such as `\.imageCache`.
    ///
    /// - Complexity: O(*n*) for *n* nodes.
    ///
    /// - Parameter keyPath: The printed key path.
    /// - Returns: The first node with that key path, or `nil` if there is none.
    public subscript(keyPath: String) -> Node? {
        nodes.first { $0.origin.keyPath == keyPath }
    }
}

extension GlobalDependencies {
    /// Returns a graph of the recorded reads and the overrides of this container.
    ///
    /// This method reads no dependency. You can call it at any time, from any thread. A read through a derived
    /// container is in the graph of that container. A read that an accessor makes before it resolves its dependency is
    /// attributed to the caller of the accessor.
    ///
    /// - Complexity: O(*n* ⋅ log *n*) for *n* reads.
    ///
    /// - Returns: The graph. It is complete only if the container records its reads (see
    ///   ``recordReads(fileID:line:)``).
    public func graph() -> DependencyGraph {
        keepLoader()
        var found = FoundDependencies(recordsReads: recorder != nil)
        for override in stored.current.overrides.all {
            let type = contentType(of: override.anyValue)
            found.add(override.id, .overridden(override.location), type, wasRead: override.readFlag.isRaised)
        }
        let reads = (recorder?.log.reads ?? []) + readsOfInstances
        for instance in instances {
            guard let value = instance.anyValue else { continue }
            found.add(instance.id, RecordedRead.Source(instance.kind), contentType(of: value), wasRead: false)
        }
        found.add(reads + readsOfRoot(among: reads))
        return DependencyGraph(found)
    }
}

/// The nodes and edges of a graph, by number, in the order in which they are found.
struct FoundDependencies {
    let recordsReads: Bool
    private var numbers: [DependencyID: Int] = [:]
    private(set) var nodes: [DependencyGraph.Node] = []
    /// The reads of one node by another, of which some may be repeated.
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

    /// Adds the dependencies that were read, and their readers.
    mutating func add(_ reads: [RecordedRead]) {
        for read in reads { add(read.id, read.source, read.implementationType, wasRead: true) }
        for read in reads { connect(read) }
    }

    private mutating func connect(_ read: RecordedRead) {
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
    init(_ found: FoundDependencies) {
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

    /// Returns a representative of the strongly connected component of each node, by Tarjan's algorithm.
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
