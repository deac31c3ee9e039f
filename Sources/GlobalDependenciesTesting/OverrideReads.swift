internal import GlobalDependencies

/// The record of the overrides that the cases of a test, or the tests of a suite or class, have read.
final class OverrideReads: Sendable {
    private struct State: Sendable {
        /// The number of running suites and tests to which the trait belongs.
        var count = 0
        var unused: [TestDependencies.Overridden] = []
        var read: Set<String> = []

        var neverRead: [TestDependencies.Overridden] {
            unused.filter { !read.contains($0.id) }
        }
    }

    private let state = Mutex(State())

    func begin() {
        state.withLock { state in
            if state.count == 0 { state = State() }
            state.count += 1
        }
    }

    /// Adds the overrides of a case that has completed.
    func add(_ overridden: [TestDependencies.Overridden]) {
        state.withLock { state in
            for override in overridden {
                if override.isRead {
                    state.read.insert(override.id)
                } else if !state.unused.contains(where: { $0.id == override.id }) {
                    state.unused.append(override)
                }
            }
        }
    }

    /// Adds the overrides of a case that did not complete, so that they are not reported as unused.
    func exempt(_ overridden: [TestDependencies.Overridden]) {
        state.withLock { $0.read.formUnion(overridden.map(\.id)) }
    }

    /// Returns the overrides that no case has read, once all cases have completed.
    func end() -> [TestDependencies.Overridden] {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state = State() }
            return state.neverRead
        }
    }

    /// The overrides that no case has read so far.
    var unused: [TestDependencies.Overridden] {
        state.withLock { $0.neverRead }
    }
}
