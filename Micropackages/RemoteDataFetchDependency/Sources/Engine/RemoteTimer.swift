import Dispatch
import GlobalDependenciesFaults

/// A source of time, in seconds, with which the engine measures deadlines and pauses.
package struct RemoteTimer: Sendable {
    package typealias Sleep = @Sendable () async throws -> Void

    /// Returns the time since an arbitrary moment.
    let now: @Sendable () -> Double
    /// Returns a function that suspends its task until a number of seconds from now have passed.
    ///
    /// The moment is fixed by this call, so that a task that starts late still resumes on time.
    let sleepFromNow: @Sendable (Double) -> Sleep
    /// Returns a function like ``sleepFromNow`` for a time limit, which does not expire in a simulated test while a task is ready.
    package let limitFromNow: @Sendable (Double) -> Sleep
    /// The number of seconds within which the body of an error response must arrive.
    let errorBodyTimeout: Double

    private init(
        now: @escaping @Sendable () -> Double,
        sleepFromNow: @escaping @Sendable (Double) -> Sleep,
        limitFromNow: (@Sendable (Double) -> Sleep)? = nil,
        errorBodyTimeout: Double
    ) {
        (self.now, self.sleepFromNow) = (now, sleepFromNow)
        self.limitFromNow = limitFromNow ?? sleepFromNow
        self.errorBodyTimeout = errorBodyTimeout
    }

    /// The longest duration that the engine computes with: about thirty years.
    package static let longest: Double = 1e9

    static let system = RemoteTimer(
        now: systemNow,
        sleepFromNow: { seconds in
            let moment = systemNow() + max(0, min(seconds, longest))
            return { try await Task.sleep(nanoseconds: UInt64(max(0, moment - systemNow()) * 1e9)) }
        },
        errorBodyTimeout: 5
    )

    /// The timer of a simulated test, if one is running, or else that of the system.
    package static var current: RemoteTimer {
        FaultInjection.source.map { RemoteTimer($0) } ?? .system
    }

    private init(_ source: any FaultSource) {
        let fromNow: @Sendable (Double) -> Double = { source.now + max(0, min($0, Self.longest)) }
        self.init(
            now: { source.now },
            sleepFromNow: { seconds in
                let moment = fromNow(seconds)
                return { try await source.sleep(until: moment) }
            },
            limitFromNow: { seconds in
                let moment = fromNow(seconds)
                return { try await source.sleep(untilLimit: moment) }
            },
            errorBodyTimeout: Self.longest
        )
    }

    /// Suspends the task for a number of seconds, at most ``longest``.
    package func sleep(_ seconds: Double) async throws {
        try await sleepFromNow(seconds)()
    }

    @Sendable private static func systemNow() -> Double {
        Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension RemoteTimer {
    package init(_ clock: some Clock<Duration>) {
        let start = clock.now
        self.init(
            now: { start.duration(to: clock.now) / .seconds(1) },
            sleepFromNow: { seconds in
                let moment = clock.now.advanced(by: .seconds(max(0, min(seconds, Self.longest))))
                return { try await clock.sleep(until: moment, tolerance: nil) }
            },
            // The timeout of the request is enough. Another sleep would affect a test that counts the sleeps on its
            // clock.
            errorBodyTimeout: Self.longest
        )
    }
}
