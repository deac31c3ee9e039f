import ClockDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

/// The exactness of the clock under load: every task resumes at its deadline, whichever executors it hops through.
@Suite(.exactOnly)
struct TestClockExactnessTests {
    @Test(arguments: 0..<3) func hoppingTasksResumeAtTheirDeadlines(round: Int) async throws {
        #expect(try await Hopping(tasks: 100, sleeps: RandomOperations.count(10)).countOfErrors() == 0)
    }

    @Test(arguments: 0..<8) func parallelTestsDoNotDisturbEachOther(test: Int) async throws {
        #expect(try await Hopping(tasks: 100, sleeps: RandomOperations.count(10)).countOfErrors() == 0)
    }

    /// The end of a test resumes the task of another one, if a limited number of tests run in parallel.
    @Test func taskOfAnotherTestIsNotAwaited() async {
        let (waiting, isEnd) = (LockIsolated<CheckedContinuation<Void, Never>?>(nil), LockIsolated(false))
        await withTaskGroup { group in
            group.addTask {
                await withCheckedContinuation { waiting.setValue($0) }
                while !isEnd.value { await Task.yield() }
            }
            group.addTask {
                while waiting.value == nil { await Task.yield() }
                let clock = TestClock()
                waiting.value?.resume()
                await clock.advance(by: .seconds(1))
                isEnd.setValue(true)
            }
        }
    }

    /// The background load for the tests above.
    @Test(arguments: 0..<RandomOperations.count(10)) func noisyTestEnds(test: Int) async {
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<10 {
                group.addTask {
                    for _ in 0..<200 {
                        await Task.yield()
                        await Task.detached { await counter.increment() }.value
                    }
                }
            }
        }
        #expect(await counter.count == 2000)
    }

    @Test(arguments: 0..<RandomOperations.count(2)) func thousandSleepersResumeInOrder(round: Int) async {
        var generator = SeededGenerator(seed: UInt64(round))
        let clock = TestClock()
        let resumptions = LockIsolated<[TestClock.Instant]>([])
        for delay in (1...1000).shuffled(using: &generator) {
            Task {
                try await clock.sleep(for: .milliseconds(delay))
                resumptions.withValue { $0.append(clock.now) }
            }
        }
        await clock.advance(by: .seconds(1))
        #expect(resumptions.value == (1...1000).map { TestClock.Instant(offset: .milliseconds($0)) })
    }
}
