import FacadeConformance
import GlobalDependencies

/// A clock that advances only when a test advances it.
///
/// A test says that it will by advancing the clock, even by no time. Until then, a sleep would never end, so the clock
/// throws ``UnexpectedSleep``, except for a minute, the default timeout of a request, and for a day or more.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
package final class ManualClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    /// The error of a sleep that no test would end.
    package struct UnexpectedSleep: Error {
        let duration: Duration
    }

    private struct Sleeper: Sendable {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var isDriven = false
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
    ///
    /// - Parameters:
    ///   - duration: The duration.
    ///   - isLast: A Boolean value that indicates whether the test will not advance the clock again.
    package func advance(by duration: Duration, isLast: Bool = false) {
        let due = state.withLock { state in
            state.isDriven = !isLast
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { [now = state.now] in $0.value.deadline <= now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        suspended.add(-due.count)
        for continuation in due { continuation.resume() }
    }

    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let (key, refused) = state.withLock { state -> (Int, Duration?) in
            let duration = state.now.duration(to: deadline)
            state.sleeps.append(duration)
            let isExpected =
                state.isDriven || duration <= .zero || duration == .seconds(60) || duration >= .seconds(86_400)
            return (state.sleeps.count, isExpected ? nil : duration)
        }
        if let refused { throw UnexpectedSleep(duration: refused) }
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

    /// Runs an operation that sleeps a number of times, and advances the clock each time.
    ///
    /// Each wait ends with the next sleep or with the operation, so a mistake does not suspend the test.
    ///
    /// - Parameters:
    ///   - steps: The seconds to advance the clock by, each after one more sleep has begun.
    ///   - operation: The operation.
    /// - Returns: The value of the operation.
    /// - Throws: The error of the operation, or ``Gauge/Interruption`` if it ends before its last sleep.
    package func run<Value: Sendable>(
        advancing steps: [Double],
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        advance(by: .zero)
        let count = begun.value
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await operation() }
            group.addTask {
                for (number, seconds) in steps.enumerated() {
                    try await self.waitForSleeps(count + number + 1)
                    self.advance(by: .seconds(seconds), isLast: number + 1 == steps.count)
                }
                return nil
            }
            while let next = try await group.next() {
                guard let value = next else { continue }
                group.cancelAll()
                return value
            }
            throw CancellationError()
        }
    }
}
