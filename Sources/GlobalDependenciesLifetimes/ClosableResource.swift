internal import GlobalDependencies

/// An open resource: an override that was opened for a lifetime, or a shared instance with a `closing` closure.
struct ClosableResource: Sendable {
    /// The place where readers find a resource.
    enum Place: Sendable {
        case override
        case sharedInstance(in: SharedInstanceTable)
        /// The root, whose instances have a table.
        case root(SharedInstanceTable)

        /// The instances of the root, if the resource is one of them.
        fileprivate var tableOfRoot: SharedInstanceTable? {
            if case .root(let table) = self { table } else { nil }
        }

        /// The instances among which a resource finds those that it reads.
        fileprivate var table: SharedInstanceTable? {
            switch self {
            case .override: nil
            case .sharedInstance(in: let table), .root(let table): table
            }
        }
    }

    let id: DependencyID
    let place: Place
    /// The reads of the resource, during and after its opening.
    let reads: ReadFilter?
    /// The run of the resource, which is stopped before the resource closes, or nil if it does not run.
    var run: ResourceRun?
    /// A closure that closes the resource.
    let close: @Sendable () async throws -> Void
}

extension ClosableResource {
    /// A Boolean value that indicates whether the resource is an override that was opened.
    var isOverride: Bool {
        if case .override = place { true } else { false }
    }
}

extension [ClosableResource] {
    /// The index of the resource to close next: the last opened resource that no other open resource has read.
    ///
    /// If all resources are part of a cycle of reads, it is the index of the last opened one.
    var indexOfNextToClose: Int? {
        let read = reduce(into: Set<Int>()) { $0.formUnion(indicesRead(by: $1)) }
        return indices.last { !read.contains($0) } ?? indices.last
    }

    /// Returns the indices of the other resources that a resource has read, directly or through shared instances.
    private func indicesRead(by resource: ClosableResource) -> Set<Int> {
        var result = Set<Int>()
        var visited = Set([resource.id])
        var open = resource.reads?.ids ?? []
        // An instance that does not close is in the table of its reader, or in that of the root.
        let tables = [resource.place.table].compactMap(\.self) + compactMap(\.place.tableOfRoot)
        while let id = open.popLast() {
            guard visited.insert(id).inserted else { continue }
            if let index = firstIndex(where: { $0.id == id && $0.isVisible(to: resource) }) {
                result.insert(index)
                open += self[index].reads?.ids ?? []
            } else {
                let instance = tables.lazy.compactMap { $0.all.first { $0.id == id } }.first
                open += instance?.observers.lifetime?.filter.ids ?? []
            }
        }
        return result
    }
}

extension ClosableResource {
    /// Returns a Boolean value that indicates whether a read by another resource returns this one.
    fileprivate func isVisible(to reader: ClosableResource) -> Bool {
        switch (place, reader.place) {
        case (.override, _), (.root, _): true
        case (.sharedInstance(in: let table), .sharedInstance(in: let other)): table === other
        case (.sharedInstance, .root(let table)): place.table === table
        case (.sharedInstance, .override): false
        }
    }
}
