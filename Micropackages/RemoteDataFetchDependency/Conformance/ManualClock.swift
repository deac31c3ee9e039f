import GlobalDependencies

/// A clock that advances only when a test advances it.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
package final class ManualClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper: Sendable {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var sleeps: [Duration] = []
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let begun = Gauge("sleeps begun on the clock")
    private let suspended = Gauge("tasks suspended on the clock")

    package init() {}

    package var now: Instant { state.withLock { $0.now } }

    package var minimumResolution: Duration { .nanoseconds(1) }

    /// The duration of each sleep, in the order in which the sleeps began.
    package var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Waits until a number of sleeps have begun, including those that have ended.
    package func waitForSleeps(_ count: Int) async throws {
        try await begun.reach(count)
    }

    /// Waits until a number of tasks are suspended on the clock.
    package func waitForSuspendedTasks(_ count: Int) async throws {
        try await suspended.reach(count)
    }

    /// Advances the clock, and resumes the tasks whose deadlines have passed.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { [now = state.now] in $0.value.deadline <= now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        suspended.add(-due.count)
        for continuation in due { continuation.resume() }
    }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let key = state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            return state.sleeps.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(key) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) } else { suspended.add(1) }
                begun.add(1)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(key)
                return state.sleepers.removeValue(forKey: key)
            }
            guard let sleeper else { return }
            suspended.add(-1)
            sleeper.continuation.resume(throwing: CancellationError())
        }
    }
}
