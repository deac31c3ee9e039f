/// The ticks of a clock at an interval, as an asynchronous sequence.
///
/// Each iteration has a schedule of its own, and its first tick comes one interval after it begins. An element is the
/// scheduled time from the beginning to the tick. The sequence drops no tick: a slow consumer receives overdue ticks
/// immediately. The sequence ends when the task is cancelled.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct ClockTimer: AsyncSequence, Sendable {
    fileprivate typealias Sleep = @Sendable (_ end: Duration) async throws -> Void

    /// The iterator of a timer.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let interval: Duration
        fileprivate let sleep: Sleep
        /// The time of the last tick, or nil after the end of the sequence.
        fileprivate var elapsed: Duration? = .zero

        /// Suspends until the next tick, and returns its time, or nil if the task is cancelled.
        public mutating func next() async -> Duration? {
            guard let end = elapsed.map({ $0 + interval }) else { return nil }
            elapsed = (try? await sleep(end)) == nil ? nil : end
            return elapsed
        }
    }

    fileprivate let interval: Duration
    fileprivate let begin: @Sendable () -> Sleep

    /// Begins a new schedule.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(interval: interval, sleep: begin())
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Duration == Swift.Duration {
    /// Returns the ticks of this clock at an interval.
    ///
    /// ```swift
    /// func showTime(clock: any Clock<Duration>) async {
    ///     for await elapsed in clock.timer(interval: .seconds(1)) {
    ///         print(elapsed)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks. Traps if it is not greater than zero.
    ///   - tolerance: The tolerance of each tick, or nil for the clock's default tolerance.
    /// - Returns: The ticks.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
        precondition(interval > .zero, "The interval of a timer was \(interval). Pass an interval greater than zero.")
        return ClockTimer(interval: interval) {
            let start = now
            return { try await sleep(until: start.advanced(by: $0), tolerance: tolerance) }
        }
    }
}
