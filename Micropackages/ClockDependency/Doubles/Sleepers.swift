internal import GlobalDependenciesTasks

/// The tasks that are suspended on a test clock, and the clock's current instant.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class Sleepers: Sendable {
    private struct Sleeper: Sendable {
        let id: Int
        let deadline: TestClock.Instant
        /// A Boolean value that indicates whether the deadline is a time limit.
        let isLimit: Bool
        let continuation: CheckedContinuation<Void, any Error>
        /// The test to which the task belongs, or nil if the test is unknown or the deadline is a time limit.
        let owner: ObjectIdentifier?
        /// A function that describes the task while it is suspended.
        let describe: (@Sendable () -> TrackedTask)?
    }

    private struct State: Sendable {
        var now: TestClock.Instant
        /// The instants at which the running advances end, in no particular order.
        var ends: [TestClock.Instant] = []
        /// The tasks in the order in which they resume.
        var sleepers: [Sleeper] = []
        /// The operations that hold the clock.
        var holds: Set<ObjectIdentifier> = []
    }

    private let state: AwaitableState<State>

    init(now: TestClock.Instant) {
        state = AwaitableState(State(now: now))
    }

    var now: TestClock.Instant {
        state.withLock { $0.now }
    }

    var hasSleepers: Bool {
        state.withLock { !$0.sleepers.isEmpty }
    }

    /// A Boolean value that indicates whether a task is suspended, and the next deadline is no time limit.
    var canOvertakeTasks: Bool {
        state.withLock { $0.sleepers.first?.isLimit == false }
    }

    var deadlines: [TestClock.Instant] {
        state.withLock { $0.sleepers.map(\.deadline) }
    }

    /// Suspends until ``resumeNext(upTo:)`` resumes the task.
    func sleep(until deadline: TestClock.Instant, isLimit: Bool = false) async throws {
        try Task.checkCancellation()
        let owner = isLimit ? nil : JobTracking.currentOwner
        owner?.willSuspend(on: self)
        let (test, describe) = (owner.map { ObjectIdentifier($0) }, JobTracking.describeCurrentTask())
        try await withCancellableContinuation { id, continuation in
            state.withLock { state in
                guard deadline >= state.now else { return () }
                // Most deadlines are later than those of all suspended tasks, so the search starts at the end.
                let last = state.sleepers.lastIndex { $0.deadline <= deadline }
                let sleeper = Sleeper(
                    id: id,
                    deadline: deadline,
                    isLimit: isLimit,
                    continuation: continuation,
                    owner: test,
                    describe: describe
                )
                state.sleepers.insert(sleeper, at: last.map { $0 + 1 } ?? 0)
                JobTracking.willSuspend()
                return nil
            }
        } remove: { [state] id in
            state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0).continuation }
            }
        }
    }

    /// Begins an advance, and returns the instant at which it ends, computed from the end of the running advances.
    func beginAdvance(_ end: (TestClock.Instant) -> TestClock.Instant) -> TestClock.Instant {
        state.withLock { state in
            let end = end(state.ends.reduce(state.now, max))
            state.ends.append(end)
            return end
        }
    }

    /// Ends an advance that ``beginAdvance(_:)`` began, whether it was completed or cancelled.
    func endAdvance(to end: TestClock.Instant) {
        state.withLock { state in
            if let index = state.ends.firstIndex(of: end) { state.ends.remove(at: index) }
        }
    }

    /// Resumes the next task, at its deadline.
    ///
    /// - Parameter end: The last instant to resume at, or nil for no limit.
    /// - Returns: The instant, or nil if no task sleeps until then. It is the end from then on.
    func resumeNext(upTo end: TestClock.Instant?) -> TestClock.Instant? {
        let (sleeper, now) = state.withLock { state -> (Sleeper?, TestClock.Instant) in
            guard let first = state.sleepers.first, first.deadline <= end ?? first.deadline else {
                if let end { state.now = max(state.now, end) }
                return (nil, state.now)
            }
            state.now = max(state.now, first.deadline)
            return (state.sleepers.removeFirst(), state.now)
        }
        sleeper?.continuation.resume()
        return sleeper == nil ? nil : now
    }

    /// Cancels the sleeps of all suspended tasks.
    func cancelAll() {
        let sleepers = state.withLock { state in
            defer { state.sleepers = [] }
            return state.sleepers
        }
        for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
    }

    /// Suspends until a number of tasks are suspended on the clock.
    ///
    /// - Throws: `CancellationError` if the task is cancelled first.
    func wait(for count: Int) async throws {
        try await state.wait { $0.sleepers.count >= count ? () : nil }
    }

    /// Makes an operation hold the clock.
    func hold(by operation: ObjectIdentifier) {
        state.withLock { _ = $0.holds.insert(operation) }
    }

    /// Ends the holds of operations, and returns a Boolean value that indicates whether one of them held the clock.
    func release(by operations: [ObjectIdentifier]) -> Bool {
        state.withLock { state in
            let count = state.holds.count
            state.holds.subtract(operations)
            return state.holds.count < count
        }
    }

    /// Suspends while an operation holds the clock, and returns a Boolean value that indicates whether one did.
    func waitWhileHeld() async -> Bool {
        if state.withLock({ $0.holds.isEmpty }) { return false }
        try? await state.wait { $0.holds.isEmpty ? () : nil }
        return true
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Sleepers: SuspendedTasks {
    /// Returns the tasks of a test that are suspended, which no code can resume while they are described.
    func tasks(of owner: ObjectIdentifier) -> [(deadline: String, task: TrackedTask?)] {
        state.withLock { state in
            state.sleepers.filter { $0.owner == owner }.map { ("\($0.deadline.offset)", $0.describe?()) }
        }
    }
}
