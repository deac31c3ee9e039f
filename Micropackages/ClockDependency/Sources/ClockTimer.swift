/// The ticks of a clock at an interval, as an asynchronous sequence.
///
/// Each iteration has a schedule of its own, which begins with it: the first tick comes one interval later. An element
/// is the time from the beginning to the tick, as scheduled. No tick is left out: whoever is slow gets those that are
/// due at once. The sequence ends where the task is cancelled.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct ClockTimer: AsyncSequence, Sendable {
    /// The time from the beginning to a tick, as scheduled.
    public typealias Element = Duration

    /// What goes through the ticks.
    public struct Iterator: AsyncIteratorProtocol {
        private let interval: Duration
        private let sleep: @Sendable (_ until: Duration) async throws -> Void
        private var elapsed = Duration.zero
        private var hasEnded = false

        fileprivate init(interval: Duration, sleep: @escaping @Sendable (_ until: Duration) async throws -> Void) {
            self.interval = interval
            self.sleep = sleep
        }

        /// Waits for the next tick.
        ///
        /// - Returns: The time from the beginning to the tick, as scheduled, or nil once the task is cancelled.
        public mutating func next() async -> Duration? {
            guard !hasEnded else { return nil }
            do {
                try await sleep(elapsed + interval)
                elapsed += interval
                return elapsed
            } catch {
                hasEnded = true
                return nil
            }
        }
    }

    private let interval: Duration
    private let begin: @Sendable () -> @Sendable (_ until: Duration) async throws -> Void

    fileprivate init(
        interval: Duration,
        begin: @escaping @Sendable () -> @Sendable (_ until: Duration) async throws -> Void
    ) {
        self.interval = interval
        self.begin = begin
    }

    /// Begins a schedule.
    ///
    /// - Returns: What goes through the ticks.
    public func makeAsyncIterator() -> Iterator {
        Iterator(interval: interval, sleep: begin())
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
    ///   - interval: The time between two ticks, more than zero. Traps otherwise.
    ///   - tolerance: How late a tick may be, or nil for what the clock does by itself.
    /// - Returns: The ticks, which begin to count with each iteration.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer {
        precondition(interval > .zero, "the interval of a timer has to be more than zero, and is \(interval)")
        return ClockTimer(interval: interval) {
            let start = now
            return { try await sleep(until: start.advanced(by: $0), tolerance: tolerance) }
        }
    }
}
