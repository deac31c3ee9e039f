internal import GlobalDependencies

/// The record of the overrides that the cases of a test, or the tests of a suite or class, have read.
///
/// The record is complete only if each test ran to its end: any other test does not show which overrides it would have
/// read.
final class OverrideReads: Sendable {
    private struct State: Sendable {
        /// The identifiers of the planned tests, including those that are disabled or have no cases.
        var planned: Set<String> = []
        /// The number of running suites and tests to which the trait belongs.
        var count = 0
        var run = Run()
    }

    /// The record of one run of the tests, which may be repeated.
    private struct Run: Sendable {
        var unused: [TestDependencies.Overridden] = []
        var read: Set<String> = []
        /// The identifiers of the planned tests that ran to their end.
        var completed: Set<String> = []
        var isIncomplete = false

        var neverRead: [TestDependencies.Overridden] {
            isIncomplete ? [] : unused.filter { !read.contains($0.id) }
        }
    }

    private let state = Mutex(State())

    /// Adds a test that is planned to run.
    func plan(_ test: String) {
        state.withLock { _ = $0.planned.insert(test) }
    }

    func begin() {
        state.withLock { state in
            if state.count == 0 { state.run = Run() }
            state.count += 1
        }
    }

    /// Adds the overrides of a run of a case that ran to its end.
    ///
    /// They do not count if the case is incomplete, which its failure shows later.
    func add(_ overridden: [TestDependencies.Overridden], of test: String) {
        state.withLock { state in
            state.run.completed.insert(test)
            for override in overridden {
                if override.isRead {
                    state.run.read.insert(override.id)
                } else if !state.run.unused.contains(where: { $0.id == override.id }) {
                    state.run.unused.append(override)
                }
            }
        }
    }

    /// Notes that a case failed, was skipped or was cancelled.
    func noteIncompleteCase() {
        state.withLock { $0.run.isIncomplete = true }
    }

    /// Returns the overrides that no case has read, once all planned tests have completed.
    func end() -> [TestDependencies.Overridden] {
        state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state.run = Run() }
            return state.run.completed.isSuperset(of: state.planned) ? state.run.neverRead : []
        }
    }

    /// The overrides that no case has read so far.
    var unused: [TestDependencies.Overridden] { state.withLock { $0.run.neverRead } }
}
