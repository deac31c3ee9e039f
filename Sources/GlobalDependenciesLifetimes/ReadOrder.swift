internal import GlobalDependencies

/// An order of resources in which each follows those that it has read, and otherwise those that were opened before it.
///
/// A resource reads another one directly or through shared instances, with the container of its closure or with one that
/// is derived from it. Tarjan's algorithm finds the resources that have read each other, which are in the order of opening.
struct ReadOrder {
    /// A resource, or a shared instance that does not close and through which a resource reads.
    private struct Node {
        /// The number of the resource, or nil for another instance.
        let number: Int?
        let observer: LifetimeObserver?
        let table: SharedInstanceTable?

        var filter: ObjectIdentifier? { observer.map { ObjectIdentifier($0.filter) } }
    }

    /// A dependency as readers with the instances of a table find it, or with any instances if there is no table.
    private struct Place: Hashable {
        let id: DependencyID
        let table: ObjectIdentifier?
    }

    /// The visit of a node, whose reads are visited before it is left.
    private struct Visit {
        let node: Int
        var reads: ArraySlice<Int>
    }

    /// The numbers of the resources.
    private(set) var numbers: [Int] = []
    private var nodes: [Node]
    private var indices: [Place: Int] = [:]
    private var instances: [ObjectIdentifier: Int] = [:]
    private var tablesOfRoots: [SharedInstanceTable] = []
    /// The resources in containers that were derived from that of a reader, by the filter of the reader.
    private var derived: [ObjectIdentifier: [Int]] = [:]

    init(of resources: [(Int, ClosableResource)]) {
        nodes = resources.map { Node(number: $0, observer: $1.observer, table: $1.table) }
        let filters = Set(nodes.compactMap(\.filter))
        var roots: Set<ObjectIdentifier> = []
        for (index, (_, resource)) in resources.enumerated() {
            var table = resource.table
            if case .root(let root) = resource.place {
                if roots.insert(ObjectIdentifier(root)).inserted { tablesOfRoots.append(root) }
                table = nil
            }
            let place = Place(id: resource.id, table: table.map { ObjectIdentifier($0) })
            if indices[place] == nil { indices[place] = index }
            var creator = resource.observer.filter.creator
            while let reader = creator {
                derived[ObjectIdentifier(reader), default: []].append(index)
                // The resources that have read this reader precede it anyway.
                creator = filters.contains(ObjectIdentifier(reader)) ? nil : reader.creator
            }
        }
        order(Array(nodes.indices))
    }

    private mutating func order(_ resources: [Int]) {
        var (positions, lowest): ([Int: Int], [Int: Int]) = ([:], [:])
        var (component, isInComponent): ([Int], Set<Int>) = ([], [])
        var visits: [Visit] = []
        func begin(_ node: Int, _ reads: [Int]) {
            (positions[node], lowest[node]) = (positions.count, positions.count)
            component.append(node)
            isInComponent.insert(node)
            visits.append(Visit(node: node, reads: reads[...]))
        }
        for resource in resources where positions[resource] == nil {
            begin(resource, reads(of: resource))
            while var visit = visits.popLast() {
                let node = visit.node
                if let read = visit.reads.popFirst() {
                    visits.append(visit)
                    if positions[read] == nil {
                        begin(read, reads(of: read))
                    } else if isInComponent.contains(read) {
                        lowest[node] = min(lowest[node] ?? 0, positions[read] ?? 0)
                    }
                    continue
                }
                if let reader = visits.last?.node { lowest[reader] = min(lowest[reader] ?? 0, lowest[node] ?? 0) }
                guard lowest[node] == positions[node], let start = component.lastIndex(of: node) else { continue }
                let members = component[start...]
                component.removeSubrange(start...)
                isInComponent.subtract(members)
                numbers += members.compactMap { nodes[$0].number }.sorted()
            }
        }
    }

    /// Returns the resources and instances that one has read, in the order of opening.
    private mutating func reads(of reader: Int) -> [Int] {
        let node = nodes[reader]
        var reads = node.filter.flatMap { derived[$0] } ?? []
        for id in node.observer?.filter.ids ?? [] {
            if let read = resource(id, readIn: node.table) ?? instance(id, readIn: node.table) { reads.append(read) }
        }
        return Set(reads).subtracting([reader]).sorted()
    }

    /// Returns the resource that a read returns, if any: the one that was opened first.
    private func resource(_ id: DependencyID, readIn table: SharedInstanceTable?) -> Int? {
        let everywhere = indices[Place(id: id, table: nil)]
        let inTable = table.flatMap { indices[Place(id: id, table: ObjectIdentifier($0))] }
        guard let everywhere, let inTable else { return everywhere ?? inTable }
        return min(everywhere, inTable)
    }

    /// Returns the instance that a read returns, if any, which is in the table of its reader, or in that of the root.
    private mutating func instance(_ id: DependencyID, readIn table: SharedInstanceTable?) -> Int? {
        for table in [table].compactMap(\.self) + tablesOfRoots {
            guard let instance = table.instance(of: id) else { continue }
            if let known = instances[ObjectIdentifier(instance)] { return known }
            nodes.append(Node(number: nil, observer: instance.observers.lifetime, table: table))
            instances[ObjectIdentifier(instance)] = nodes.count - 1
            return nodes.count - 1
        }
        return nil
    }
}
