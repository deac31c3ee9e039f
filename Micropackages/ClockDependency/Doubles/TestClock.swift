internal import GlobalDependenciesTasks

/// A clock whose time passes only when a test advances it.
///
/// ```swift
/// func checkReminder() async throws {
///     let clock = TestClock()
///     let reminder = Task { try await clock.sleep(for: .seconds(60)) }
///     await clock.advance(by: .seconds(60))
///     try await reminder.value
/// }
/// ```
///
/// Suspended tasks resume one after another, in the order of their deadlines. Each resumes at its own instant. Time
/// stands still until no task, detached task, task group or actor of the test is ready to run.
///
/// The clock is exact on platforms on which `GlobalDependenciesTesting` counts the jobs of a test, which ``isExact`` says. On
/// other platforms the clock yields a limited number of times. Call ``waitForSleepers(_:timeout:fileID:line:)`` there to make
/// a test deterministic.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, Sendable {
    /// A point in the time of a test clock.
    public struct Instant: InstantProtocol {
        /// The duration since the clock's reference instant.
        public let offset: Duration

        /// Creates an instant from the duration since the clock's reference instant.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the duration from this instant to another one.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Returns a Boolean value that indicates whether the first instant is earlier than the second.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    /// A Boolean value that indicates whether test clocks are exact in this process.
    ///
    /// It is true in test processes on Linux with glibc, and from macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4 and visionOS 2.4,
    /// unless the environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS` is `off`. It is false in processes with signed pointers
    /// (arm64e), and in those in which another library has used the hooks of the concurrency runtime first.
    ///
    /// On other platforms than Linux with Swift 6.3, a clock cannot see a task that has called `Task.yield()` until the runtime
    /// resumes the task. It searches for such tasks before it advances, and very likely finds them.
    public static var isExact: Bool {
        JobTracking.current != nil
    }

    let sleepers: Sleepers
    /// The jobs of the test that created the clock, which are tracked as long as the clock exists.
    private let jobs = JobTracking.current

    /// Creates a clock that stands still at an instant.
    public init(now: Instant = Instant()) {
        sleepers = Sleepers(now: now)
    }

    /// The current instant.
    public var now: Instant {
        sleepers.now
    }

    /// The smallest difference between two instants, an attosecond.
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// The deadlines of the suspended tasks, in ascending order.
    public var deadlines: [Instant] {
        sleepers.deadlines
    }

    /// Suspends until a test advances the clock to an instant, or returns immediately if the instant has passed.
    ///
    /// If the deadline is the current instant, the task resumes at the next advance, even at an advance by zero.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled, or when an endless advance cancels all sleeps.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        if !Self.holds.isEmpty, sleepers.release(by: Self.holds) { reportSleepWhileHeld() }
        try await sleepers.sleep(until: deadline)
    }

    /// The operations of ``holding(isolation:_:)`` to which the current task belongs.
    @TaskLocal static var holds: [ObjectIdentifier] = []

    /// The jobs of the current test, or of the one that created the clock, which may outlive it.
    var trackedJobs: (any JobTracker)? {
        let current = JobTracking.current
        return current?.isOfOneTest == true ? current : jobs ?? current
    }

    /// Suspends until no task of the test is ready to run.
    func waitUntilIdle(limit: Int) async -> JobTrackingResult {
        if let jobs = trackedJobs { return await jobs.waitUntilIdle(limit: limit) }
        // No API reports that all other tasks are idle. Twenty turns at the lowest priority are enough for most tests.
        for _ in 0..<20 where !Task.isCancelled {
            await Task.detached(priority: .background) { await Task.yield() }.value
        }
        return Task.isCancelled ? .cancelled : .idle
    }
}
