public import ClockDoubles

/// A clock whose time passes only when a test advances it, with a generic argument for the type of its durations.
///
/// ```swift
/// func checkReminder() async throws {
///     let clock = TestClock<Duration>()
///     let reminder = Task { try await clock.sleep(for: .seconds(60)) }
///     await clock.advance(by: .seconds(60))
///     try await reminder.value
/// }
/// ```
///
/// It forwards to the `TestClock` of `ClockDoubles`, and hides that type in a file that imports only this module.
/// The type of its durations is always `Duration`.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock<Length: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in the time of a test clock.
    public typealias Instant = ClockDoubles.TestClock.Instant

    private let base: ClockDoubles.TestClock

    /// Creates a clock that starts at an instant.
    ///
    /// - Parameter now: The instant.
    public init(now: Instant = Instant()) where Length == Duration {
        base = ClockDoubles.TestClock(now: now)
    }

    /// The current instant.
    public var now: Instant {
        base.now
    }

    /// The smallest difference between two instants, an attosecond.
    public var minimumResolution: Duration {
        base.minimumResolution
    }

    /// The deadlines of the suspended tasks, in ascending order.
    public var deadlines: [Instant] {
        base.deadlines
    }

    /// Suspends until the clock is advanced to an instant.
    ///
    /// - Parameters:
    ///   - deadline: The instant.
    ///   - tolerance: A duration that is not used.
    /// - Throws: `CancellationError` as soon as the task is cancelled, or when an advance gives up.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await base.sleep(until: deadline, tolerance: tolerance)
    }

    /// Advances the clock by a duration, and resumes the tasks whose deadlines it passes.
    ///
    /// - Parameters:
    ///   - duration: The duration to advance by. If it is zero, sleeps with a deadline at the current instant end.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func advance(by duration: Duration = .zero, fileID: StaticString = #fileID, line: UInt = #line) async {
        await base.advance(by: duration, fileID: fileID, line: line)
    }

    /// Advances the clock to an instant, and resumes the tasks whose deadlines it passes.
    ///
    /// - Parameters:
    ///   - deadline: The instant.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func advance(to deadline: Instant, fileID: StaticString = #fileID, line: UInt = #line) async {
        await base.advance(to: deadline, fileID: fileID, line: line)
    }

    /// Advances the clock until no task is suspended on it.
    ///
    /// - Parameters:
    ///   - timeout: A duration that is not used, because the time limit of the test applies.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func run(timeout: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line) async {
        await base.run(fileID: fileID, line: line)
    }

    /// Waits until no job is ready to run, and throws an error if tasks are suspended on the clock.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    /// - Throws: ``SuspensionError`` if tasks are suspended on the clock.
    public func checkSuspension(fileID: StaticString = #fileID, line: UInt = #line) async throws {
        await advance(by: .zero, fileID: fileID, line: line)
        let count = deadlines.count
        if count > 0 { throw SuspensionError(count: count) }
    }

    /// Suspends until a number of tasks are suspended on the clock, or records an issue after a timeout.
    ///
    /// - Parameters:
    ///   - count: The number of tasks.
    ///   - timeout: The longest time to wait once no job of the test is ready to run.
    ///   - fileID: The file of the call, for diagnostics.
    ///   - line: The line of the call.
    public func waitForSleepers(
        _ count: Int = 1,
        timeout: Duration = .seconds(60),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        await base.waitForSleepers(count, timeout: timeout, fileID: fileID, line: line)
    }
}
