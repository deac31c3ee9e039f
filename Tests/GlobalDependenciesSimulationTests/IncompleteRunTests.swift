import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct IncompleteRunTests {
    @Test func unfinishedStreamIsReportedAsHung() async throws {
        let run = try await simulateInTask(seed: 7) {
            let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
            for await _ in numbers {}
            _ = continuation
        }
        #expect(
            run.reports == [
                """
                GlobalDependencies [GD048]: a simulated test hung: its tasks were suspended, and nothing was left to resume one of them.

                  Test:  \(try #require(Test.current).qualifiedName)
                  Seed:  7

                To fix it, do one of these:
                  1. Search for a continuation that is not resumed on every path, or a stream that is not finished.
                  2. Search for tasks that wait for each other.
                  3. If the test overrides a clock, advance that clock.
                """
            ]
        )
    }

    @Test func loopOfYieldsIsReportedAsEndless() async throws {
        let run = try await simulateInTask(seed: 8) {
            while !Task.isCancelled { await Task.yield() }
        }
        #expect(
            run.reports == [
                """
                GlobalDependencies [GD049]: a simulated test did not end: it ran 100000 jobs.

                  Test:  \(try #require(Test.current).qualifiedName)
                  Seed:  8

                To fix it:
                  1. Search for a loop that waits by yielding, or that repeats after a sleep. Make it end, or cancel its \
                task.
                """
            ]
        )
    }

    @Test func taskThatOutlivesTestRunsToItsEnd() async throws {
        let hasRun = Mutex(false)
        let run = try await simulate(seed: 3) {
            Task {
                await Task.yield()
                hasRun.withLock { $0 = true }
            }
            return true
        }
        #expect(run.isCorrect)
        #expect(hasRun.withLock { $0 })
    }

    @Test func taskThatNeverEndsDoesNotDelayTest() async throws {
        let isCancelled = Mutex(false)
        let run = try await simulate(seed: 3) {
            Task.detached {
                while !isCancelled.withLock({ $0 }) { await Task.yield() }
            }
            return true
        }
        #expect(run.isCorrect)
        #expect(run.trace.stepCountAfterEnd == 10_000)
        isCancelled.withLock { $0 = true }
    }
}

/// Runs an operation with a seed in a task of its own, which the run cancels if the operation does not end.
private func simulateInTask(
    seed: Int,
    _ operation: @escaping @Sendable () async throws -> Void
) async throws -> SimulatedScenario {
    let task = Task {
        try await simulate(seed: seed) {
            try await operation()
            return true
        }
    }
    return try await task.value
}
