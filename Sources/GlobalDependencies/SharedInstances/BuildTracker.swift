/// The shared instances and values of keys that are being created, and the waits between them.
///
/// It is only used when an instance is created or awaited, to distinguish a cycle from a wait that ends.
package struct BuildTracker: Sendable {
    /// A creation that waits for another one.
    typealias WaitEdge = (from: SharedInstance, to: SharedInstance)

    private static let shared = Mutex(BuildTracker())

    /// The creations in progress and their threads, in the order in which they began.
    private var builds: [(instance: SharedInstance, thread: ThreadID)] = []
    private var edges: [WaitEdge] = []

    /// Begins to create an instance, or waits until another thread has created it.
    ///
    /// Traps if that thread waits for this one, or if this thread creates too many instances within one another.
    ///
    /// - Parameters:
    ///   - instance: The instance.
    ///   - reader: The instance whose container is read, or nil for any other container.
    /// - Returns: A Boolean value that indicates whether the caller has to create the instance.
    static func begin(_ instance: SharedInstance, for reader: SharedInstance?) -> Bool {
        let count = shared.withLock { tracker -> Int in
            if tracker.isBuilding(instance) { return 0 }
            if let reader = tracker.reader(reader) { tracker.edges.append((reader, instance)) }
            tracker.builds.append((instance, currentThreadID()))
            return tracker.builds.count
        }
        // The number of all creations is usually small.
        if count > Misuse.depthLimit { checkDepth(of: instance) }
        if count > 0 { return true }
        wait(reader, for: instance) {
            shared.wait { !$0.isBuilding(instance) }
        }
        return false
    }

    /// Ends the creation of an instance.
    static func end(_ instance: SharedInstance) {
        shared.withLock { tracker in
            if tracker.builds.last?.instance === instance {
                tracker.builds.removeLast()
            } else if let index = tracker.builds.lastIndex(where: { $0.instance === instance }) {
                tracker.builds.remove(at: index)
            }
            tracker.edges.removeAll { $0.to === instance }
        }
    }

    /// Calls a closure that blocks until an instance is created.
    ///
    /// Traps if the wait closes a cycle.
    ///
    /// - Parameters:
    ///   - reader: The instance whose container is read, or nil for any other container.
    ///   - instance: The instance to wait for.
    ///   - block: The closure.
    package static func wait(_ reader: SharedInstance?, for instance: SharedInstance, _ block: () -> Void) {
        let (reader, cycle) = shared.withLock { tracker -> (SharedInstance?, [SharedInstance]) in
            guard let reader = tracker.reader(reader) else { return (nil, []) }
            tracker.edges.append((reader, instance))
            return (reader, tracker.path(from: instance, to: reader))
        }
        if !cycle.isEmpty { Misuse.cycle((cycle + [instance]).map(\.id)).trap() }
        block()
        shared.withLock { tracker in
            let index = tracker.edges.firstIndex { $0.from === reader && $0.to === instance }
            if let index { tracker.edges.remove(at: index) }
        }
    }

    @_transparent
    private func isBuilding(_ instance: SharedInstance) -> Bool {
        builds.contains { $0.instance === instance }
    }

    /// Traps if this thread creates too many instances within one another.
    @inline(never)
    private static func checkDepth(of instance: SharedInstance) {
        let thread = currentThreadID()
        let depth = shared.withLock { tracker in tracker.builds.reduce(0) { $0 + ($1.thread == thread ? 1 : 0) } }
        if depth > Misuse.depthLimit { Misuse.tooDeep(instance.id).trap() }
    }

    /// Returns the creation that makes a read: that of the container that is read, or else the last one of this thread.
    ///
    /// A thread that finds an instance created when it begins also counts as building it for a moment. Such an instance
    /// makes no read. A weak instance is created again and again, and an earlier object of it may make the read, so it only
    /// counts if it is being created on this thread.
    private func reader(_ reader: SharedInstance?) -> SharedInstance? {
        if let reader, !reader.isCreated, !reader.kind.isWeak, isBuilding(reader) { return reader }
        let thread = currentThreadID()
        return builds.last { $0.thread == thread }?.instance
    }

    /// Returns the creations along a path of edges, or an empty array if there is no path.
    private func path(
        from start: SharedInstance,
        to end: SharedInstance,
        visited: [SharedInstance] = []
    ) -> [SharedInstance] {
        if start === end { return [start] }
        for edge in edges where edge.from === start && !visited.contains(where: { $0 === edge.to }) {
            let rest = path(from: edge.to, to: end, visited: visited + [start])
            if !rest.isEmpty { return [start] + rest }
        }
        return []
    }
}
