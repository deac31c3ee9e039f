import GlobalDependencies

/// Those who sleep on a test clock, with the time that it is for them.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class Sleepers: Sendable {
    struct Sleeper: Sendable {
        let id: Int
        let deadline: TestClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Waiter: Sendable {
        let count: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// What there is to do for whoever advances the clock.
    enum Step: Sendable {
        /// To wait, as too few sleep.
        case missing
        /// To wake this one, without whom too few would sleep if it is missed.
        case sleeper(Sleeper, isMissed: Bool)
        /// Nothing any more: it is as late as was asked for.
        case nobody
    }

    private struct Waker: Sendable {
        let continuation: CheckedContinuation<Void, Never>
        /// Where to put the thread on which the woken one goes on, if that is wanted.
        let thread: Locked<WokenThread?>?
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

    /// A sleep of the system traps on much more.
    private static let longestTimeout = Duration.seconds(1 << 31)

    private let state: Locked<State>

    init(now: TestClock.Instant) {
        state = Locked(State(now: now, target: now))
    }

    var now: TestClock.Instant {
        state.withLock { $0.now }
    }

    var count: Int {
        state.withLock { $0.sleepers.count }
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
        // It goes by a lock, as the thread sanitizer does not see what a continuation hands on.
        waker.thread?.withLock { $0 = WokenThread() }
        waker.continuation.resume()
    }

    /// Waits until so many sleep.
    ///
    /// - Returns: Whether they do, rather than that the task was cancelled or the time was up.
    func wait(for count: Int, timeout: Duration) async -> Bool {
        guard let id = state.withLock({ $0.sleepers.count >= count ? nil : $0.makeID() }) else { return true }
        defer { state.withLock { _ = $0.cancelled.remove(id) } }
        let limit = Task.detached {
            try await Task.sleep(for: min(timeout, Self.longestTimeout))
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

    /// Makes it as late as the next sleeper is to be woken, or as late as was asked for where that is earlier.
    ///
    /// - Parameters:
    ///   - deadline: What the clock is advanced to, or nil for as late as anybody sleeps.
    ///   - count: How many have to sleep before it becomes later.
    ///   - isUnderWay: Whether somebody was woken already, after whom nobody has to come once the time is reached.
    /// - Returns: What was found, all of it at one moment.
    func step(to deadline: TestClock.Instant?, with count: Int = 0, isUnderWay: Bool = false) -> Step {
        state.withLock { state in
            let isThere = isUnderWay && deadline.map { state.now >= $0 } ?? true
            guard isThere || state.sleepers.count >= count else { return .missing }
            guard let first = state.sleepers.first, deadline.map({ first.deadline <= $0 }) ?? true else {
                state.now = max(state.now, deadline ?? state.now)
                return .nobody
            }
            state.now = max(state.now, first.deadline)
            let isMissed = state.sleepers.count - 1 < count && deadline.map { state.now < $0 } ?? false
            return .sleeper(state.sleepers.removeFirst(), isMissed: isMissed)
        }
    }

    /// Wakes a sleeper, and returns when that one has gone on, with the thread on which it does if that is wanted.
    func wake(_ sleeper: Sleeper, wantsThread: Bool) async -> WokenThread? {
        let thread = wantsThread ? Locked<WokenThread?>(nil) : nil
        await withCheckedContinuation { continuation in
            state.withLock { $0.wakers[sleeper.id] = Waker(continuation: continuation, thread: thread) }
            sleeper.continuation.resume()
        }
        return thread?.withLock { $0 }
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
