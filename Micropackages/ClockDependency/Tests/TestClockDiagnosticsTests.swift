import ClockDoubles
import Foundation
import GlobalDependenciesTesting
import TestSupport
import Testing

struct TestClockDiagnosticsTests {
    private let clock = TestClock(now: TestClock.Instant(offset: .seconds(5)))

    private let test = "ClockDependencyTests.TestClockDiagnosticsTests"

    @Test(.dependencies()) func advanceIntoThePastIsReported() async {
        let reports = await messages { [clock] in
            await clock.advance(to: TestClock.Instant(offset: .seconds(3)), fileID: "App/Test.swift", line: 1)
            await clock.advance(by: .seconds(-1), fileID: "App/Test.swift", line: 2)
        }
        func report(_ line: Int, _ time: String) -> String {
            """
            GlobalDependencies [GD039]: a test clock did not advance: the instant was in its past.

              Where:        App/Test.swift:\(line)
              Test:         \(test)/advanceIntoThePastIsReported()
              Now:          5.0 seconds
              Advanced to:  \(time)

            To fix it:
              1. Advance to a later instant, or create another clock.
            """
        }
        #expect(reports == [report(1, "3.0 seconds"), report(2, "4.0 seconds")])
        #expect(clock.now == TestClock.Instant(offset: .seconds(5)))
    }

    @Test(.dependencies()) func missingSleepersAreReported() async {
        let reports = await messages { [clock] in
            await clock.waitForSleepers(2, timeout: .milliseconds(1), fileID: "App/Test.swift", line: 1)
        }
        #expect(
            reports == [
                """
                GlobalDependencies [GD040]: fewer than 2 tasks were suspended on a test clock after 0.001 seconds.

                  Where:      App/Test.swift:1
                  Test:       \(test)/missingSleepersAreReported()
                  Now:        5.0 seconds
                  Deadlines:  no task is suspended

                To fix it, do one of these:
                  1. Pass the code under test the container whose clock this is.
                  2. Check whether the code has finished, or awaits something else.
                  3. Wait for fewer tasks.
                """
            ]
        )
    }

    private func endlessAdvance(_ now: String, _ deadlines: String, limit: Int, function: String = #function) -> String
    {
        """
        GlobalDependencies [GD041]: a test clock resumed \(limit) tasks and stopped. All sleeps were cancelled.

          Where:      App/Test.swift:1
          Test:       \(test)/\(function)
          Now:        \(now)
          Deadlines:  \(deadlines)

        To fix it, do one of these:
          1. If a task sleeps in an endless loop, cancel the task, or advance the clock by a duration.
          2. If a loop sleeps for a duration of zero, use a longer one.
          3. If the test needs more resumptions, raise the limit of `run`.
        """
    }

    @Test(.exactOnly, .dependencies()) func endlessRunIsReportedAndCancelsSleeps() async {
        let tasks = (1...7).map { seconds in
            Task { [clock] in while true { try await clock.sleep(for: .seconds(seconds)) } }
        }
        let reports = await messages { [clock] in await clock.run(limit: 3, fileID: "App/Test.swift", line: 1) }
        let deadlines = ["8.0", "8.0", "9.0", "9.0", "10.0"].joined(separator: " seconds\n              ")
        #expect(
            reports == [endlessAdvance("7.0 seconds", deadlines + " seconds\n              and 2 more", limit: 3)]
        )
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    }

    @Test(.exactOnly, .dependencies()) func endlessOperationIsReportedAndCancelled() async {
        let reports = await messages { [clock] in
            await #expect(throws: CancellationError.self) {
                try await clock.run(limit: 10, fileID: "App/Test.swift", line: 1) {
                    while true { try await clock.sleep(for: .seconds(1)) }
                }
            }
        }
        #expect(reports == [endlessAdvance("15.0 seconds", "16.0 seconds", limit: 10)])
    }

    @Test(.exactOnly, .dependencies()) func endlessSleepsAtOneInstantAreReported() async {
        let task = Task { [clock] in while true { try await clock.sleep(for: .zero) } }
        let reports = await messages { [clock] in
            await clock.advance(by: .seconds(1), fileID: "App/Test.swift", line: 1)
        }
        #expect(reports == [endlessAdvance("5.0 seconds", "5.0 seconds", limit: 100_000)])
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(.exactOnly, .dependencies()) func pollingTestIsReportedAndEnds() async {
        let count = LockIsolated(0)
        let ticking = Task { [clock] in
            for await _ in clock.timer(interval: .seconds(1)) { count.withValue { $0 += 1 } }
        }
        let polling = Task { while count.value < 3 { await Task.yield() } }
        let reports = await messages { [clock] in
            await clock.advance(by: .seconds(3), fileID: "App/Test.swift", line: 1)
            await polling.value
        }
        #expect(
            reports == [
                """
                GlobalDependencies [GD042]: a test clock advanced although a task of the test never suspended.

                  Where:      App/Test.swift:1
                  Test:       \(test)/pollingTestIsReportedAndEnds()
                  Now:        5.0 seconds
                  Deadlines:  6.0 seconds

                To fix it:
                  1. Find the task that polls, as in `while !isDone { await Task.yield() }`. Await an event instead.
                """
            ]
        )
        ticking.cancel()
    }

    /// Awaits the work of a queue, which ends when the clock has passed a time limit, or after a while if the clock is held.
    static func work(until clock: TestClock, isHeld: Bool) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var reads = 0
                while clock.now.offset < .seconds(100), !isHeld || reads < 10_000 { reads += 1 }
                continuation.resume()
            }
        }
    }

    /// Returns a Boolean value that indicates whether work of a queue ends before a time limit.
    private func endsInTime(_ work: @escaping @Sendable () async -> Void) async -> Bool {
        await clock.run(fileID: "App/Test.swift", line: 1) { [clock] in
            await withTaskGroup { group in
                group.addTask {
                    await work()
                    return true
                }
                group.addTask {
                    try? await clock.sleep(for: .seconds(100))
                    return false
                }
                let first = await group.next() ?? false
                group.cancelAll()
                return first
            }
        }
    }

    #if DEBUG && canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
    private static let hasDefaultExecutors =
        ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_TEST_EXECUTORS"] == nil

    @Test(.dependencies(), .enabled(if: hasDefaultExecutors)) func timeThatPassesDuringWorkIsReported() async throws {
        let reports = await messages { [self] in
            let isInTime = await endsInTime { [clock] in await Self.work(until: clock, isHeld: false) }
            #expect(!isInTime)
        }
        let caller = try #require(reports.first?.firstMatch(of: /Awaited in: (.*)/)).1
        #expect(caller.contains("TestClockDiagnosticsTests.work(until:isHeld:) at "))
        #expect(
            reports == [
                """
                GlobalDependencies [GD063]: `run` advanced a test clock while a thread, a queue or the system worked for a task of \
                the test.

                  Where:       App/Test.swift:1
                  Test:        \(test)/timeThatPassesDuringWorkIsReported()
                  Now:         105.0 seconds
                  Awaited in: \(caller)

                To fix it, do one of these:
                  1. Hold the clock during the work: `await clock.holding { … }`.
                  2. Override the dependency that does the work, with a test double that uses no thread.
                """
            ]
        )
    }
    #endif

    // Remedy GD063.1: Hold the clock during the work: `await clock.holding { … }`.
    // Remedy GD063.2: Override the dependency that does the work, with a test double that uses no thread.
    // Remedy GD064.1: Hold the clock only around the work of a thread, a queue or the system, and sleep before or after it.
    @Test(.dependencies(), .enabled(if: TestClock.isExact)) func clockStandsStillWhileHeld() async throws {
        let isInTimeWithoutWork = await endsInTime {}
        let isInTime = await endsInTime { [clock] in
            try? await clock.sleep(for: .seconds(10))
            await clock.holding { await clock.holding { await Self.work(until: clock, isHeld: true) } }
        }
        #expect(isInTime && isInTimeWithoutWork)
        #expect(clock.now == TestClock.Instant(offset: .seconds(15)))
    }

    @Test(.dependencies()) func sleepWhileHeldIsReported() async {
        let reports = await messages { [clock] in
            await clock.run { await clock.holding { try? await clock.sleep(for: .seconds(10)) } }
        }
        // A release build does not know the calls, so its columns are narrower.
        let columns = reports.map { $0.replacing(/\ \ Slept in: .*\n/, with: "").replacing(/:\ \ +/, with: ":  ") }
        #expect(
            columns == [
                """
                GlobalDependencies [GD064]: a task slept on a test clock that it held, so the hold ended.

                  Test:  \(test)/sleepWhileHeldIsReported()
                  Now:  5.0 seconds

                To fix it:
                  1. Hold the clock only around the work of a thread, a queue or the system, and sleep before or after it.
                """
            ]
        )
        #expect(clock.now == TestClock.Instant(offset: .seconds(15)))
    }
}
