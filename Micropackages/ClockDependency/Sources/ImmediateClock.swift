import GlobalDependencies

/// A clock on which nobody waits: a sleep is over at once, and the time is that to which it was to last.
///
/// ```swift
/// let dependencies = GlobalDependencies().with(override: ImmediateClock(), for: \.continuousClock)
/// ```
///
/// A sleep lets other tasks run, and throws `CancellationError` where its own is cancelled. A loop that waits between its
/// rounds goes round as fast as it can: for that, and for what comes before what, there is ``TestClock``.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class ImmediateClock: Clock, Sendable {
    /// A point in the time of this clock.
    public typealias Instant = TestClock.Instant

    private let time: Locked<Instant>

    /// Creates a clock.
    ///
    /// - Parameter now: The time that it begins with.
    public init(now: Instant = Instant()) {
        time = Locked(now)
    }

    /// The time to which the longest sleep so far was to last.
    public var now: Instant {
        time.withLock { $0 }
    }

    /// The smallest difference in time that this clock knows, an attosecond.
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// Lets other tasks run, and makes it as late as was asked for.
    ///
    /// - Parameters:
    ///   - deadline: The time at which to go on.
    ///   - tolerance: How late that may be, which does not matter here.
    /// - Throws: `CancellationError` where the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
        await Task.yield()
        try Task.checkCancellation()
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Self == ImmediateClock {
    /// A new clock on which nobody waits.
    public static var immediate: ImmediateClock {
        ImmediateClock()
    }
}
