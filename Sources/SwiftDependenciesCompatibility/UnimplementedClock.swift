public import ClockDoubles
private import GlobalDependencies

/// A clock that reports each use as an issue.
///
/// ```swift
/// func checkThatCountingNeedsNoClock(_ count: () -> Int) {
///     withDependencies {
///         $0.continuousClock = UnimplementedClock()
///     } operation: {
///         assert(count() == 1)
///     }
/// }
/// ```
///
/// A strict test does not need this clock: reading a clock that the test does not override is an issue.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class UnimplementedClock<Length: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in the time of this clock.
    public typealias Instant = ClockDoubles.ImmediateClock.Instant

    /// The name of the clock in reports.
    public let name: String
    private let base: ClockDoubles.ImmediateClock

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - name: The name of the clock.
    ///   - now: The initial instant.
    public init(name: String = "Clock", now: Instant = Instant()) where Length == Duration {
        self.name = name
        base = ClockDoubles.ImmediateClock(now: now)
    }

    /// The latest deadline so far, after a report.
    public var now: Instant {
        reportUse(of: "now")
        return base.now
    }

    /// The smallest difference between two instants, after a report.
    public var minimumResolution: Duration {
        reportUse(of: "minimumResolution")
        return base.minimumResolution
    }

    /// Reports the call, advances the clock to a deadline, and yields to other tasks.
    ///
    /// - Parameters:
    ///   - deadline: The deadline.
    ///   - tolerance: A duration that is not used.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        reportUse(of: "sleep")
        try await base.sleep(until: deadline, tolerance: tolerance)
    }

    /// Reports the use of a member at the running test, because this file is not the adopter's.
    private func reportUse(of member: String) {
        IssueReporting.report(IssueReport(.error, "Unimplemented: \(name).\(member)"))
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Self == UnimplementedClock<Duration> {
    /// A clock that reports each use as an issue.
    public static var unimplemented: UnimplementedClock<Duration> {
        UnimplementedClock()
    }
}
