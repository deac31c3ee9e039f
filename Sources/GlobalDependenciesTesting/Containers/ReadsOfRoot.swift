internal import GlobalDependencies

/// The dependencies that a root instance of a test has read, during and after its creation.
final class ReadsOfRoot: Sendable {
    private let state = Mutex([DependencyID]())

    var ids: [DependencyID] { state.withLock { $0 } }

    /// Adds a read, unless the instance has overridden the dependency itself.
    func add(_ read: DependencyRead) {
        guard read.container.rootIfDetermined?.overrides[read.id] === read.container.overrides[read.id] else { return }
        // A comparison may run code of an argument of a key path, which must not run with the lock held.
        if !ids.contains(read.id) { state.withLock { $0.append(read.id) } }
    }
}

extension StrictObserver {
    /// Reports the overrides of the reading container that the root instance has not used.
    func reportOverridesNotInRoot(_ read: DependencyRead) {
        guard read.container.context == .test, let test, let root = read.container.rootIfDetermined else { return }
        let reads = read.instance?.observers.compactMap { ($0 as? any StrictObserver)?.readsOfRoot } ?? []
        for id in reads.flatMap(\.ids) {
            guard let override = read.container.overrides[id], override !== root.overrides[id] else { continue }
            test.reportNotInRoot(override, readBy: read.id)
        }
    }
}
