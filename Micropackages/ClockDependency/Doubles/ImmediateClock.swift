private import GlobalDependencies

/// A clock whose sleeps end immediately, advancing the clock to their deadlines.
///
/// ```swift
/// let dependencies = GlobalDependencies.default.with(override: ImmediateClock(), for: \.continuousClock)
/// ```
///
/// A sleep yields to other tasks. A loop that sleeps between its iterations runs as fast as it can. Use ``TestClock``
/// for such loops, and to test the order of events.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class ImmediateClock: Clock, Sendable {
    /// A point in the time of this clock.
    public typealias Instant = TestClock.Instant

    private let time: Mutex<Instant>

    /// Creates a clock that starts at an instant.
    public init(now: Instant = Instant()) {
        time = Mutex(now)
    }

    /// The latest deadline of all sleeps so far.
    public var now: Instant {
        time.withLock { $0 }
    }

    /// The smallest difference between two instants, an attosecond.
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// Advances the clock to the deadline, and yields to other tasks.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
        await Task.yield()
        try Task.checkCancellation()
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Self == ImmediateClock {
    /// A new clock whose sleeps end immediately.
    public static var immediate: ImmediateClock {
        ImmediateClock()
    }
}
