import GlobalDependencies

/// Those who sleep on a test clock, with the time that it is for them.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class Sleepers: Sendable {
    private struct Sleeper: Sendable {
        let id: Int
        let deadline: TestClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Waiter: Sendable {
        let count: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// Somebody was woken, and has gone on, on a thread that is known if that was asked for.
    struct Waking: Sendable {
        let thread: WokenThread?
    }

    private struct Waker: Sendable {
        let continuation: CheckedContinuation<Waking, Never>
        let wantsThread: Bool
    }

    private struct State: Sendable {
        var now: TestClock.Instant
        /// Where the advances lead that are under way.
        var target: TestClock.Instant
        var lastID = 0
        /// In the order in which they are to be woken.
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
        var waiters: [Int: Waiter] = [:]
        /// Those who want to know that somebody whom they have woken goes on, by whom that is.
        var wakers: [Int: Waker] = [:]
        /// How often somebody came or went.
        var movements = 0

        mutating func makeID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let state: Locked<State>

    init(now: TestClock.Instant) {
        state = Locked(State(now: now, target: now))
    }

    var now: TestClock.Instant {
        state.withLock { $0.now }
    }

    var deadlines: [TestClock.Instant] {
        state.withLock { $0.sleepers.map(\.deadline) }
    }

    /// Changes with every sleeper who comes or goes.
    var movements: Int {
        state.withLock { $0.movements }
    }

    /// Waits until somebody wakes those who sleep until then.
    func sleep(until deadline: TestClock.Instant) async throws {
        let id = state.withLock { $0.makeID() }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
        let waker = state.withLock { state in
            state.movements += 1
            return state.wakers.removeValue(forKey: id)
        }
        guard let waker else { return }
        waker.continuation.resume(returning: Waking(thread: waker.wantsThread ? WokenThread() : nil))
    }

    /// Waits until so many sleep.
    ///
    /// - Returns: Whether they do, rather than that the task was cancelled or the time was up.
    func wait(for count: Int, timeout: Duration) async -> Bool {
        guard let id = state.withLock({ $0.sleepers.count >= count ? nil : $0.makeID() }) else { return true }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        let limit = Task.detached {
            try await Task.sleep(for: timeout)
            self.endWait(id)
        }
        defer { limit.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Bool? in
                    if state.sleepers.count >= count { return true }
                    if state.cancelled.contains(id) { return false }
                    state.waiters[id] = Waiter(count: count, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            endWait(id)
        }
    }

    /// Sets where the clock is advanced to, and returns that.
    func aim(_ target: (TestClock.Instant) -> TestClock.Instant) -> TestClock.Instant {
        state.withLock { state in
            state.target = target(max(state.now, state.target))
            return state.target
        }
    }

    /// Makes it as late as the next sleeper is to be woken, and wakes that one, unless it is to be woken later than that.
    ///
    /// - Returns: Nil unless there was one, who has gone on by now.
    func wakeNext(until deadline: TestClock.Instant, wantsThread: Bool) async -> Waking? {
        let next = state.withLock { state -> Sleeper? in
            guard let first = state.sleepers.first, first.deadline <= deadline else { return nil }
            state.now = max(state.now, first.deadline)
            return state.sleepers.removeFirst()
        }
        guard let next else { return nil }
        return await withCheckedContinuation { continuation in
            state.withLock { $0.wakers[next.id] = Waker(continuation: continuation, wantsThread: wantsThread) }
            next.continuation.resume()
        }
    }

    /// Makes it as late as that, unless it is later.
    func arrive(at deadline: TestClock.Instant) {
        state.withLock { $0.now = max($0.now, deadline) }
    }

    /// Gives up all that the clock was to be advanced to.
    func stay() {
        state.withLock { $0.target = $0.now }
    }

    private func begin(_ sleeper: Sleeper) {
        let (result, met) = state.withLock { state -> (Result<Void, any Error>?, [Waiter]) in
            if state.cancelled.contains(sleeper.id) { return (.failure(CancellationError()), []) }
            state.movements += 1
            guard sleeper.deadline > state.now else { return (.success(()), []) }
            // Most sleep until later than all others.
            let before = state.sleepers.lastIndex { $0.deadline <= sleeper.deadline }
            state.sleepers.insert(sleeper, at: before.map { $0 + 1 } ?? 0)
            let met = state.waiters.filter { $0.value.count <= state.sleepers.count }
            for id in met.keys { state.waiters[id] = nil }
            return (nil, Array(met.values))
        }
        if let result { sleeper.continuation.resume(with: result) }
        for waiter in met { waiter.continuation.resume(returning: true) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            state.movements += 1
            state.cancelled.insert(id)
            return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    private func endWait(_ id: Int) {
        let waiter = state.withLock { state in
            state.cancelled.insert(id)
            return state.waiters.removeValue(forKey: id)
        }
        waiter?.continuation.resume(returning: false)
    }
}
