import GlobalDependencies
import RemoteDataFetchConformance

/// A clock that all tasks but one read late, so that they see the time to which it will be advanced.
final class LateClock: Clock, Sendable {
    private struct Delay: Sendable {
        let punctualTask: Int?
        let end: ManualClock.Instant
    }

    private let clock = ManualClock()
    private let delay = Mutex<Delay?>(nil)

    init() {
        clock.advance(by: .zero)
    }

    var now: ManualClock.Instant {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        guard let delay = delay.withLock({ $0 }), delay.punctualTask != task else { return clock.now }
        return max(clock.now, delay.end)
    }

    var minimumResolution: Duration { clock.minimumResolution }

    /// Delays the reads of all other tasks by a duration from now.
    func delayOtherTasks(by duration: Duration) {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        let end = clock.now.advanced(by: duration)
        delay.withLock { $0 = Delay(punctualTask: task, end: end) }
    }

    func advance(by duration: Duration) {
        clock.advance(by: duration)
    }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration? = nil) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
