import GlobalDependencies

/// A clock whose time passes when a test says so.
///
/// ```swift
/// func checkReminder() async throws {
///     let clock = TestClock()
///     let reminder = Task { try await clock.sleep(for: .seconds(60)) }
///     await clock.waitForSleepers()
///     await clock.advance(by: .seconds(60))
///     try await reminder.value
/// }
/// ```
///
/// Sleepers are woken in the order of their deadlines, those of one deadline in the order in which they came. Each wakes at
/// its own instant, however far the clock is advanced, and time stands still while it goes on with its work.
///
/// What is certain and what is likely: that a sleeper is there is known where the test waits for it with
/// ``waitForSleepers(_:timeout:fileID:line:)``, and that one that was woken is there again where the clock is advanced with `sleepers:`. What a
/// woken task does otherwise, no clock can see. For that, ``advance(by:sleepers:fileID:line:)`` gives way to all tasks that
/// are ready to run, those of the main actor included, until nothing comes to sleep any more; a test that has to be certain
/// waits for what the task does. No real time is waited for, but to limit what would last for ever,
/// and for moments of 20 µs in which other threads go on.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, Sendable {
    /// A point in the time of a test clock.
    public struct Instant: InstantProtocol {
        /// The time since the beginning.
        public let offset: Duration

        /// Creates a point in time.
        ///
        /// - Parameter offset: The time since the beginning.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns a later point in time.
        ///
        /// - Parameter duration: How much later.
        /// - Returns: The point in time.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the time to another point in time.
        ///
        /// - Parameter other: The other point in time.
        /// - Returns: The time, which is negative where the other comes before.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Whether a point in time comes before another.
        ///
        /// - Parameters:
        ///   - left: The one.
        ///   - right: The other.
        /// - Returns: Whether the one comes before the other.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    let sleepers: Sleepers
    /// Whose turn it is to advance the clock.
    let turns = Turns()
    let mainActor = MainActorEcho()

    /// Creates a clock that stands still.
    ///
    /// - Parameter now: The time that it begins with.
    public init(now: Instant = Instant()) {
        sleepers = Sleepers(now: now)
    }

    /// The time.
    public var now: Instant {
        sleepers.now
    }

    /// The smallest difference in time that this clock knows, an attosecond.
    public var minimumResolution: Duration {
        Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// When those are to be woken who sleep, the first to be woken first.
    public var deadlines: [Instant] {
        sleepers.deadlines
    }

    /// Waits until the clock is advanced to an instant, or not at all where that is not later than now.
    ///
    /// - Parameters:
    ///   - deadline: The time at which to go on.
    ///   - tolerance: How late that may be, which does not matter here.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleepers.sleep(until: deadline)
    }
}
