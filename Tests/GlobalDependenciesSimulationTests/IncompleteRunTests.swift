import GlobalDependencies
import Testing

@testable import GlobalDependenciesSimulation
@testable import GlobalDependenciesTesting

@Suite(.enabled(if: Simulation.isAvailable))
struct IncompleteRunTests {
    @Test func unfinishedStreamIsReportedAsHung() async throws {
        let run = try await simulateInTask(seed: 7) { await waitForever() }
        let (tasks, space) = lineOfWaitingTask(in: "waitForever()", at: "\(#filePath):\(lineOfWait)")
        #expect(
            run.reports == [
                """
                GlobalDependencies [GD048]: a simulated test hung: its tasks were suspended, and nothing was left to resume one of them.

                  Test: \(space) \(try #require(Test.current).qualifiedName)
                  Seed: \(space) 7\(tasks)

                To fix it, do one of these:
                  1. Search for a continuation that is not resumed on every path, or a stream that is not finished.
                  2. Search for tasks that wait for each other.
                  3. If the test overrides a clock, advance that clock.
                """
            ]
        )
    }

    #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
    @Test func hungTasksAreListedWithWhatTheyWaitFor() async throws {
        let run = try await simulateInTask(seed: 7) {
            let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
            await withTaskCancellationHandler {
                let reader = Task(name: "reader") { await firstTap(of: taps) }
                async let number = reader.value
                let group = Task {
                    await withTaskGroup(of: Void.self) { group in
                        group.addTask { await Task {}.value }
                        group.addTask { _ = await reader.value }
                    }
                }
                _ = await (number, group.value)
            } onCancel: {
                continuation.finish()
            }
        }
        #expect(
            suspendedTasks(in: run.reports[0]) == [
                "task 1 waits for task 3", #"task 2 "reader" waits for a continuation"#,
                #"task 3 waits for task 2 "reader""#, "task 4 waits for a task group",
                #"task 6 waits for task 2 "reader""#,
            ]
        )
    }
    #endif

    @Test func hungRunIsShortened() async throws {
        var simulated = SimulatedCase(seeds: Seeds(1...100), faults: [], failsOnEscape: true)
        simulated.patience = .zero
        let reports = try await reports(of: simulated) {
            let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
            let isWaiting = Mutex(false)
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    isWaiting.withLock { $0 = true }
                    _ = await firstTap(of: taps)
                }
                // A tap that comes before the other task waits is lost.
                group.addTask { if isWaiting.withLock({ $0 }) { continuation.yield(1) } }
            }
        }
        #expect(
            reports.map { $0.prefix(while: { $0 != "\n" }) } == [
                "GlobalDependencies [GD048]: a simulated test hung: its tasks were suspended, and nothing was left to resume one of them.",
                "GlobalDependencies [GD053]: a simulated test also failed in a shorter run, with 1 of its 1 unusual choices.",
            ]
        )
    }

    // Remedy GD068.1: Mend the cause that GD048 describes.
    // Remedy GD068.2: Write the test with Swift Testing
    @Test func testThatIgnoresCancellationIsLeft() async throws {
        let lost = LostContinuation()
        let run = try await simulateInTask(seed: 7) { await Task { await lost.wait() }.value }
        #expect(run.reports.map { $0.hasPrefix("GlobalDependencies [GD048]") } == [true])
        let next = try await simulate(seed: 7) { true }
        #expect(next.isCorrect)
        #expect(await !lost.canResume())
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

private let lineOfWait = #line + 5

/// Waits for an element of a stream that has none, until the task is cancelled.
private func waitForever() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    for await _ in numbers {}
    _ = continuation
}

private func firstTap(of taps: AsyncStream<Int>) async -> Int? {
    await taps.first { _ in true }
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
