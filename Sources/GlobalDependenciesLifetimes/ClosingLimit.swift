internal import GlobalDependencies
internal import GlobalDependenciesFaults

/// The time limit for closing one resource.
package struct ClosingLimit: Sendable {
    /// The limit for a lifetime that is released before it is ended explicitly: ten seconds.
    package static let standard = ClosingLimit(seconds: 10, description: "10.0 seconds") {
        try await Task.sleep(nanoseconds: 10_000_000_000)
    }

    /// The duration, for messages.
    let description: String
    /// A closure that suspends for the duration of the limit, unless the task is cancelled.
    let wait: @Sendable () async throws -> Void

    /// Runs a closure in a task, and cancels the task after the time limit without awaiting it.
    ///
    /// - Returns: The reason why the closure did not close the resource, or nil if it did.
    func run(_ close: @escaping @Sendable () async throws -> Void) async -> ClosingFailure.Reason? {
        let race = Race()
        let closing = Task {
            do {
                try await close()
                race.finish(with: nil)
            } catch {
                race.finish(with: .error(error))
            }
        }
        // A cancelled sleep keeps its memory until its deadline, so this avoids the timer for closures that return
        // soon.
        for _ in 0..<10 where !race.isFinished { await Task.yield() }
        if race.isFinished { return await race.result }
        let timer = timer { race.finish(with: .timeLimit) }
        let reason = await race.result
        timer.cancel()
        closing.cancel()
        return reason
    }

    /// Returns a task that calls a closure after the time limit, unless the task is cancelled before.
    func timer(_ action: @escaping @Sendable () -> Void) -> Task<Void, Never> {
        Task { [wait] in
            do {
                try await wait()
                action()
            } catch {
                // The timer was cancelled because the code that it limits has returned.
            }
        }
    }
}

extension ClosingLimit {
    /// Creates a limit that the clock of the platform measures, or in a simulated test that of the run.
    private init(seconds: Double, description: String, wait: @escaping @Sendable () async throws -> Void) {
        self.init(description: description) {
            guard let run = FaultInjection.source else { return try await wait() }
            try await run.sleep(untilLimit: run.now + seconds)
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, macCatalyst 16, *)
    init(_ duration: Duration, _ clock: any Clock<Duration>) {
        let wait: @Sendable () async throws -> Void = { try await clock.sleep(for: duration) }
        if clock is ContinuousClock {
            self.init(seconds: duration / .seconds(1), description: "\(duration)", wait: wait)
        } else {
            self.init(description: "\(duration)", wait: wait)
        }
    }
}

/// A race of which only the first of two results counts.
private final class Race: Sendable {
    private struct State: Sendable {
        var isFinished = false
        var reason: ClosingFailure.Reason?
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Sets the result, unless it is already set.
    func finish(with reason: ClosingFailure.Reason?) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.isFinished { return nil }
            state.isFinished = true
            state.reason = reason
            return state.waiter.take()
        }
        waiter?.resume()
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    var result: ClosingFailure.Reason? {
        get async {
            await withCheckedContinuation { continuation in
                let isFinished = state.withLock { state in
                    if !state.isFinished { state.waiter = continuation }
                    return state.isFinished
                }
                if isFinished { continuation.resume() }
            }
            return state.withLock { $0.reason }
        }
    }
}
