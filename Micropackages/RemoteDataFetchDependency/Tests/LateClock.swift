import GlobalDependencies
import RemoteDataFetchConformance

/// A clock that all tasks but one read late, so that they see the time to which it will be advanced.
final class LateClock: Clock, Sendable {
    private struct State: Sendable {
        var punctualTask: Int?
        var delay = Duration.zero
    }

    private let clock = ManualClock()
    private let state = Mutex(State())

    init() {
        clock.advance(by: .zero)
    }

    var now: ManualClock.Instant {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        let (punctualTask, delay) = state.withLock { ($0.punctualTask, $0.delay) }
        return punctualTask == nil || punctualTask == task ? clock.now : clock.now.advanced(by: delay)
    }

    var minimumResolution: Duration { clock.minimumResolution }

    /// Delays the reads of all other tasks until the clock is advanced by a duration.
    func delayOtherTasks(by duration: Duration) {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        state.withLock { $0 = State(punctualTask: task, delay: duration) }
    }

    /// Advances the clock by the duration of the delay.
    func advance() {
        let delay = state.withLock { state in
            defer { state.delay = .zero }
            return state.delay
        }
        clock.advance(by: delay)
    }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration? = nil) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
