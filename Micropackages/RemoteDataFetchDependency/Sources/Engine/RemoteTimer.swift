import Dispatch

/// What tells the time and lets it pass, in seconds.
struct RemoteTimer: Sendable {
    /// The time since some moment.
    let now: @Sendable () -> Double
    let sleep: @Sendable (Double) async throws -> Void

    /// Some thirty years, so that no time is too long to compute with.
    static let longest: Double = 1e9

    static let system = RemoteTimer(
        now: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
        sleep: { try await Task.sleep(nanoseconds: UInt64(max(0, min($0, longest)) * 1e9)) }
    )
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension RemoteTimer {
    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        self.init(
            now: { start.duration(to: clock.now) / .seconds(1) },
            sleep: { seconds in
                let duration = Duration.seconds(max(0, min(seconds, Self.longest)))
                try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
            }
        )
    }
}
