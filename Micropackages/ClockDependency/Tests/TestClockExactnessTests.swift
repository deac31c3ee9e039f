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

    /// Each task begins two others, so at depth n, 2ⁿ tasks resume at second n.
    @Test(arguments: 0..<RandomOperations.count(20)) func sleepersOfSleepersResumeAtTheirDeadlines(round: Int) async {
        let clock = TestClock()
        let resumptions = LockIsolated<[TestClock.Instant]>([])
        @Sendable func spawn(depth rest: Int) async {
            guard rest > 0 else { return }
            for _ in 0..<2 {
                Task.detached(priority: rest.isMultiple(of: 2) ? .low : .high) {
                    try await clock.sleep(for: .seconds(1))
                    resumptions.withValue { $0.append(clock.now) }
                    await spawn(depth: rest - 1)
                }
            }
        }
        Task { await spawn(depth: 5) }
        await clock.run()
        let seconds = (1...5).flatMap { depth in Array(repeating: depth, count: 1 << depth) }
        #expect(resumptions.value == seconds.map { TestClock.Instant(offset: .seconds($0)) })
    }
}
