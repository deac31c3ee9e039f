internal import GlobalDependencies

/// Which overrides of a trait have been read by any of the cases, or of the tests of a suite.
final class OverrideReads: Sendable {
    private struct State: Sendable {
        /// How many of the suites and tests run at this time that the trait belongs to.
        var count = 0
        var unread: [TestDependencies.Overridden] = []
        var read: Set<String> = []
    }

    private let state = Locked(State())

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
            return state.unread.filter { !state.read.contains($0.id) }
        }
    }
}
