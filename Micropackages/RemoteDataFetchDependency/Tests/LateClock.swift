import GlobalDependencies
import RemoteDataFetchConformance

/// A clock that only one task can read before it is advanced, which delays all other tasks.
final class LateClock: Clock, Sendable {
    private struct State: Sendable {
        var punctualTask: Int?
        var isAdvanced = false
    }

    private let clock = ManualClock()
    private let state = Mutex(State())

    init() {
        clock.advance(by: .zero)
    }

    var now: ManualClock.Instant {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        state.wait { $0.isAdvanced || $0.punctualTask == nil || $0.punctualTask == task }
        return clock.now
    }

    var minimumResolution: Duration { clock.minimumResolution }

    /// Blocks all other tasks that read the clock, until it is advanced.
    func delayOtherTasks() {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        state.withLock { $0.punctualTask = task }
    }

    func advance(by duration: Duration) {
        clock.advance(by: duration)
        state.withLock { $0.isAdvanced = true }
    }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration? = nil) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
