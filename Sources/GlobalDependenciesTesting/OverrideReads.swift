internal import GlobalDependencies

/// Which overrides have been read by any of the cases of a test, or of the tests of a suite or class.
final class OverrideReads: Sendable {
    private struct State: Sendable {
        /// How many of the suites and tests run at this time that the trait belongs to.
        var count = 0
        var unread: [TestDependencies.Overridden] = []
        var read: Set<String> = []

        var neverRead: [TestDependencies.Overridden] {
            unread.filter { !read.contains($0.id) }
        }
    }

    private let state = Mutex(State())

    func begin() {
        state.withLock { state in
            if state.count == 0 { state = State() }
            state.count += 1
        }
    }

    /// Adds those of a case that has run.
    func add(_ overridden: [TestDependencies.Overridden]) {
        state.withLock { state in
            for override in overridden {
                if override.isRead {
                    state.read.insert(override.id)
                } else if !state.unread.contains(where: { $0.id == override.id }) {
                    state.unread.append(override)
                }
            }
        }
    }

    /// Adds those of a case that did not get to its end, so nothing is said about them.
    func exempt(_ overridden: [TestDependencies.Overridden]) {
        state.withLock { $0.read.formUnion(overridden.map(\.id)) }
    }

    /// Returns those that no case has read, if all have run.
    func end() -> [TestDependencies.Overridden] {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state = State() }
            return state.neverRead
        }
    }

    /// Those that no case has read so far.
    var unread: [TestDependencies.Overridden] {
        state.withLock { $0.neverRead }
    }
}
