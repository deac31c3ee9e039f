import GlobalDependencies
import RemoteDataFetchContractTests

/// A clock whose time passes when a test says so.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        func duration(to other: Instant) -> Duration { other.offset - offset }

        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State: Sendable {
        var now = Instant(offset: .zero)
        var sleeps: [Duration] = []
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())
    private let begun = Gauge()

    var now: Instant { state.withLock { $0.now } }

    var minimumResolution: Duration { .nanoseconds(1) }

    /// How long each sleep was to be, in the order in which they began.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Waits until so many sleeps have begun, those that are over included.
    func waitForSleeps(_ count: Int) async throws {
        try await begun.reach(count)
    }

    /// Lets time pass, and wakes those whose time has come.
    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { [now = state.now] in $0.value.deadline <= now }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let key = state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            return state.sleeps.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(key) { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[key] = (deadline, continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
                begun.add(1)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(key)
                return state.sleepers.removeValue(forKey: key)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
