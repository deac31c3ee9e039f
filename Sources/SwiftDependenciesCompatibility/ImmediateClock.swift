public import ClockDoubles

/// A clock that suspends no task, with a generic argument for the type of its durations.
///
/// It forwards to the `ImmediateClock` of `ClockDoubles`, and hides that type in a file that imports only this
/// module.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class ImmediateClock<Length: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in the time of this clock.
    public typealias Instant = ClockDoubles.ImmediateClock.Instant

    private let base: ClockDoubles.ImmediateClock

    /// Creates a clock that starts at an instant.
    ///
    /// - Parameter now: The instant.
    public init(now: Instant = Instant()) where Length == Duration {
        base = ClockDoubles.ImmediateClock(now: now)
    }

    /// The latest deadline so far.
    public var now: Instant {
        base.now
    }

    /// The smallest difference between two instants, an attosecond.
    public var minimumResolution: Duration {
        base.minimumResolution
    }

    /// Advances the clock to a deadline, and yields to other tasks.
    ///
    /// - Parameters:
    ///   - deadline: The deadline.
    ///   - tolerance: A duration that is not used.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}
