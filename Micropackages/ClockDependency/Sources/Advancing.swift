import GlobalDependencies

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    /// Lets time pass, and wakes those whose time comes, one after another.
    ///
    /// ```swift
    /// func checkTicks(of clock: TestClock, until isDone: @Sendable () -> Bool) async {
    ///     // Something sleeps for a second again and again: time does not go on before it is there again.
    ///     await clock.advance(by: .seconds(10), sleepers: 1)
    ///     assert(isDone())
    /// }
    /// ```
    ///
    /// Advances that two tasks ask for at the same time add up, and nobody is woken for the one while the other gives way
    /// to somebody whom it has woken. Where its task is cancelled, the clock stays where it is.
    ///
    /// - Parameters:
    ///   - duration: How much time passes. With zero, nothing but what is ready to run happens.
    ///   - sleepers: How many have to sleep at the beginning, and before time goes on after somebody was woken, which
    ///     makes certain that nobody is late. An issue is reported where they do not come, and the clock stays there.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public func advance(
        by duration: Duration = .zero,
        sleepers: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        let before = now
        guard duration >= .zero else {
            return reportGoingBack(from: before, to: before.advanced(by: duration), fileID: fileID, line: line)
        }
        await advance(
            steadilyTo: self.sleepers.aim { $0.advanced(by: duration) },
            sleepers: sleepers,
            fileID: fileID,
            line: line
        )
    }

    /// Lets time pass until an instant, and wakes those whose time comes, one after another.
    ///
    /// All else is as with ``advance(by:sleepers:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - deadline: The time that it is then.
    ///   - sleepers: How many have to sleep before time goes on.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public func advance(
        to deadline: Instant,
        sleepers: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        let before = now
        guard deadline >= before else {
            return reportGoingBack(from: before, to: deadline, fileID: fileID, line: line)
        }
        _ = self.sleepers.aim { max($0, deadline) }
        await advance(steadilyTo: deadline, sleepers: sleepers, fileID: fileID, line: line)
    }

    /// Lets time pass until nobody sleeps any more.
    ///
    /// - Parameters:
    ///   - timeout: How much real time that may take. An issue is reported where it takes more, as it does where
    ///     something sleeps again and again for ever.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public func run(
        timeout: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        let end = ContinuousClock.now.advanced(by: timeout)
        await inTurn { await settle() }
        repeat {
            if ContinuousClock.now >= end, !deadlines.isEmpty {
                return reportEndlessRun(timeout, fileID: fileID, line: line)
            }
        } while await step(to: nil) != .nobody && !Task.isCancelled
    }

    /// Waits until so many sleep at the same time.
    ///
    /// - Parameters:
    ///   - count: How many have to sleep.
    ///   - timeout: How much real time that may take. An issue is reported where they do not come.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call.
    public func waitForSleepers(
        _ count: Int = 1,
        timeout: Duration = .seconds(30),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async {
        _ = await haveCome(count, timeout: timeout, fileID: fileID, line: line)
    }

    private func advance(steadilyTo deadline: Instant, sleepers count: Int, fileID: StaticString, line: UInt) async {
        if count == 0 { await inTurn { await settle() } }
        var isUnderWay = false
        while !Task.isCancelled {
            switch await step(to: deadline, with: count, isUnderWay: isUnderWay) {
            case .nobody: return
            case .somebody: isUnderWay = true
            case .missing:
                guard await haveCome(count, timeout: .seconds(30), fileID: fileID, line: line) else {
                    return sleepers.stay()
                }
            }
        }
        sleepers.stay()
    }

    private enum Step {
        case missing, somebody, nobody
    }

    /// Does what comes next on the way to a deadline, while no other task does.
    private func step(to deadline: Instant?, with count: Int = 0, isUnderWay: Bool = false) async -> Step {
        await inTurn {
            switch sleepers.step(to: deadline, with: count, isUnderWay: isUnderWay) {
            case .missing: return .missing
            case .sleeper(let sleeper, let isMissed):
                let thread = await sleepers.wake(sleeper, wantsThread: !isMissed)
                // One who is missed is waited for.
                if !isMissed { await settle(after: thread) }
                return .somebody
            case .nobody:
                if deadline != nil { await settle() }
                return .nobody
            }
        }
    }

    /// Runs an operation while no other task advances the clock.
    private func inTurn<Result: Sendable>(_ operation: () async -> Result) async -> Result {
        await turns.take()
        defer { turns.give() }
        return await operation()
    }

    /// Waits for sleepers, and returns whether they have come, which is an issue otherwise.
    private func haveCome(_ count: Int, timeout: Duration, fileID: StaticString, line: UInt) async -> Bool {
        // Most come at once, and a limit takes longer to set than they do.
        for _ in 0..<Self.roundsOfTasks where sleepers.count < count { await Task.yield() }
        if await sleepers.wait(for: count, timeout: timeout) { return true }
        if !Task.isCancelled { reportMissingSleepers(count, timeout, fileID: fileID, line: line) }
        return false
    }

    /// Gives way to whom was woken, and to all tasks that are ready to run, until nobody comes to sleep any more.
    private func settle(after thread: WokenThread? = nil) async {
        for round in 0..<Self.rounds where thread?.isBusy == true { await wait(inRound: round) }
        var (quiet, movements) = (0, sleepers.movements)
        for _ in 0..<Self.rounds where quiet < Self.quietRounds {
            await giveWay()
            let now = sleepers.movements
            (quiet, movements) = now == movements ? (quiet + 1, movements) : (0, now)
        }
    }

    /// Gives way to all tasks that are ready to run, those of the main actor included unless that is blocked.
    private func giveWay() async {
        let isCalled = mainActor.call()
        for _ in 0..<Self.yields { await Task.yield() }
        guard isCalled else { return }
        for round in 0..<Self.rounds where !mainActor.hasAnswered { await wait(inRound: round) }
    }

    /// Gives way to other tasks, and after a while to other threads, as one that goes round and round holds them up.
    private func wait(inRound round: Int) async {
        // Not a sleep of a task: thousands of such short ones were seen to end in one that never ended, on Linux.
        if round >= Self.roundsOfTasks { usleep(20) }
        await Task.yield()
    }

    /// How often in a row nobody must come or go.
    private static let quietRounds = 2
    private static let yields = 4
    private static let roundsOfTasks = 20
    /// How often at most, as something may go on for ever.
    private static let rounds = 1000
}
