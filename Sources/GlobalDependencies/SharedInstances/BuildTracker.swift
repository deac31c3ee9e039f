/// The shared instances and values of keys that are being created, and which of them wait for which others.
///
/// It is used only where something is created or waited for, to tell a cycle from a wait that ends.
struct BuildTracker: Sendable {
    /// A creation that waits for another one.
    struct WaitEdge: Equatable, Sendable {
        fileprivate let from: AnySharedInstance
        fileprivate let to: AnySharedInstance

        static func == (one: WaitEdge, other: WaitEdge) -> Bool {
            one.from === other.from && one.to === other.to
        }
    }

    private static let shared = Monitor(BuildTracker())

    /// The creations in progress, with their threads, in the order in which they began.
    private var builds: [(instance: AnySharedInstance, thread: ThreadID)] = []
    private var edges: [WaitEdge] = []

    /// Begins to create an instance, or waits until another thread has created it.
    ///
    /// Traps if that thread waits for this one.
    ///
    /// - Parameters:
    ///   - instance: The instance.
    ///   - reader: The instance whose container it is read from, if it is one of those.
    /// - Returns: A Boolean value that indicates whether the caller has to create it.
    static func begin(_ instance: AnySharedInstance, for reader: AnySharedInstance?) -> Bool {
        let isNew = shared.withLock { tracker in
            if tracker.isBuilding(instance) { return false }
            if let reader = tracker.reader(reader) { tracker.edges.append(WaitEdge(from: reader, to: instance)) }
            tracker.builds.append((instance, .current))
            return true
        }
        if isNew { return true }
        let edge = beginWaiting(reader, for: instance)
        shared.wait { !$0.isBuilding(instance) }
        endWaiting(edge)
        return false
    }

    /// Ends the creation of an instance.
    static func end(_ instance: AnySharedInstance) {
        shared.withLock { tracker in
            tracker.builds.removeAll { $0.instance === instance }
            tracker.edges.removeAll { $0.to === instance }
        }
    }

    /// Adds the edge of a wait, and traps if it closes a cycle.
    ///
    /// - Parameters:
    ///   - reader: The instance whose container is read, if it is one of those.
    ///   - instance: The instance that is waited for.
    /// - Returns: The edge, for ``endWaiting(_:)``.
    static func beginWaiting(_ reader: AnySharedInstance?, for instance: AnySharedInstance) -> WaitEdge? {
        let (edge, cycle) = shared.withLock { tracker -> (WaitEdge?, [AnySharedInstance]) in
            guard let reader = tracker.reader(reader) else { return (nil, []) }
            let edge = WaitEdge(from: reader, to: instance)
            tracker.edges.append(edge)
            return (edge, tracker.path(from: instance, to: reader))
        }
        if !cycle.isEmpty { Misuse.cycle((cycle + [instance]).map(\.id)).trap() }
        return edge
    }

    /// Removes the edge of a wait.
    static func endWaiting(_ edge: WaitEdge?) {
        guard let edge else { return }
        shared.withLock { tracker in
            if let index = tracker.edges.firstIndex(of: edge) { tracker.edges.remove(at: index) }
        }
    }

    private func isBuilding(_ instance: AnySharedInstance) -> Bool {
        builds.contains { $0.instance === instance }
    }

    /// Returns the creation that reads: the one of the container that is read, or else the last one of this thread.
    private func reader(_ reader: AnySharedInstance?) -> AnySharedInstance? {
        if let reader, isBuilding(reader) { return reader }
        return builds.last { $0.thread == .current }?.instance
    }

    /// Returns the creations on a path of edges, or none if there is no path.
    private func path(
        from start: AnySharedInstance,
        to end: AnySharedInstance,
        visited: [AnySharedInstance] = []
    ) -> [AnySharedInstance] {
        if start === end { return [start] }
        for edge in edges where edge.from === start && !visited.contains(where: { $0 === edge.to }) {
            let rest = path(from: edge.to, to: end, visited: visited + [start])
            if !rest.isEmpty { return [start] + rest }
        }
        return []
    }
}
