import ClockDependency
import GlobalDependenciesTesting
import Testing

struct TestClockDiagnosticsTests {
    private let clock = TestClock(now: TestClock.Instant(offset: .seconds(5)))

    /// Runs an operation, and returns what is reported to the test meanwhile.
    private func reports(during operation: @Sendable () async -> Void) async -> [String] {
        let reports = LockIsolated<[String]>([])
        await withKnownIssue {
            await operation()
        } matching: { issue in
            reports.withValue { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
            return true
        }
        return reports.value
    }

    private let test = "ClockDependencyTests.TestClockDiagnosticsTests"

    @Test(.dependencies()) func timeDoesNotGoBack() async {
        let reports = await reports { [clock] in
            await clock.advance(to: TestClock.Instant(offset: .seconds(3)), fileID: "App/Test.swift", line: 1)
            await clock.advance(by: .seconds(-1), fileID: "App/Test.swift", line: 2)
        }
        func report(_ line: Int, _ time: String) -> String {
            """
            GlobalDependencies: a test clock was to be advanced to a time that had passed, and stays where it is.

              Where:     App/Test.swift:\(line)
              Test:      \(test)/timeDoesNotGoBack()
              Its time:  5.0 seconds
              To be:     \(time)

            To fix it:
              1. Begin again with another clock: time does not go back.
            """
        }
        #expect(reports == [report(1, "3.0 seconds"), report(2, "4.0 seconds")])
        #expect(clock.now == TestClock.Instant(offset: .seconds(5)))
    }

    @Test(.dependencies()) func sleepersWhoDoNotComeAreMissed() async {
        let reports = await reports { [clock] in
            await clock.waitForSleepers(2, timeout: .milliseconds(1), fileID: "App/Test.swift", line: 1)
        }
        #expect(
            reports == [
                """
                GlobalDependencies: a test clock waited for 2 to sleep on it, and they did not come within 0.001 seconds.

                  Where:         App/Test.swift:1
                  Test:          \(test)/sleepersWhoDoNotComeAreMissed()
                  Its time:      5.0 seconds
                  Asleep until:  nobody sleeps

                To fix it, do one of these:
                  1. See whether what is tested sleeps on this clock: it needs the container in which that is the clock.
                  2. See whether it has ended, or waits for something else.
                  3. Wait for fewer, or advance the clock without waiting for any.
                """
            ]
        )
    }

    @Test(.dependencies()) func anEndlessRunIsGivenUp() async {
        let task = Task { [clock] in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for seconds in 1...7 {
                    group.addTask { while true { try await clock.sleep(for: .seconds(seconds)) } }
                }
                try await group.waitForAll()
            }
        }
        await clock.waitForSleepers(7)
        let reports = await reports { [clock] in
            await clock.run(timeout: .zero, fileID: "App/Test.swift", line: 1)
        }
        #expect(
            reports == [
                """
                GlobalDependencies: a test clock was to run until nobody sleeps, and somebody did after 0.0 seconds.

                  Where:         App/Test.swift:1
                  Test:          \(test)/anEndlessRunIsGivenUp()
                  Its time:      5.0 seconds
                  Asleep until:  6.0 seconds
                                 7.0 seconds
                                 8.0 seconds
                                 9.0 seconds
                                 10.0 seconds
                                 and 2 more

                To fix it, do one of these:
                  1. If something sleeps again and again, cancel it, or advance the clock by the time that is tested.
                  2. If there is much to do, raise the timeout.
                """
            ]
        )
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
