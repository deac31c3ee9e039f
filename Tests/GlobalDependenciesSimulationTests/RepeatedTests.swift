import DateDependency
import Foundation
import GlobalDependencies
import RandomNumberGeneratorDependency
import Testing

@testable import GlobalDependenciesSimulation
@testable import GlobalDependenciesTesting

private let values = CallRecorder<UInt64>()

@Suite(.enabled(if: Simulation.isAvailable))
struct RepeatedTests {
    @Test(.dependencies(.repeated(20, limit: .seconds(900))))
    func eachRunHasItsNumbersAndNoRealTime() async throws {
        values.record(GlobalDependencies.default.randomNumberGenerator.next())
        try await sleep(1_000_000_000)
        #expect(GlobalDependencies.default.date() == Date(timeIntervalSince1970: 1_000_000))
        #expect(Set(values.calls).count == values.calls.count)
        #expect(values.calls.count <= 20)
    }

    @Test func tasksRunInParallel() async throws {
        let (running, runs) = (Mutex(0), Mutex(0))
        let reports = try await reports(of: RepeatedCase(count: 3, limit: .seconds(900))) {
            let haveMet = Mutex(false)
            await withTaskGroup { group in
                for _ in 1...2 {
                    group.addTask {
                        // A task that waited on its thread would leave none to a test that occupies the other one of two.
                        while !haveMet.withLock({ $0 }) {
                            running.withLock { $0 += 1 }
                            for _ in 0..<100 where running.withLock({ $0 == 2 }) { haveMet.withLock { $0 = true } }
                            running.withLock { $0 -= 1 }
                            await Task.yield()
                        }
                    }
                }
            }
            runs.withLock { $0 += 1 }
        }
        #expect(reports == [])
        #expect(runs.withLock { $0 } == 3)
    }

    @Test func lostContinuationIsReportedAndLeft() async throws {
        let (runs, lost) = (HungRuns(), LostContinuation())
        let reports = try await runs.reports {
            runs.hang()
            await lost.wait()
        }
        #expect(await !lost.canResume())
        let (tasks, space) = lineOfWaitingTask(in: "LostContinuation.wait()", at: LostContinuation.place)
        #expect(
            reports == [
                """
                GlobalDependencies [GD070]: a run of a repeated test did not end within 3.0 seconds.

                  Test: \(space) \(try #require(Test.current).qualifiedName)
                  Run:  \(space) 1\(tasks)

                To fix it, do one of these:
                  1. Search for a continuation that is not resumed on every path, or a stream that is not finished.
                  2. Search for tasks or threads that wait for each other, or a loop that does not end.
                  3. If a run needs more time, pass a longer `limit`.
                """
            ]
        )
    }

    @Test func runThatEndsAfterItsCancellationIsReported() async throws {
        let (runs, isCancelled) = (HungRuns(), Mutex(false))
        let reports = try await runs.reports {
            let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
            runs.hang()
            for await _ in taps {}
            isCancelled.withLock { $0 = Task.isCancelled }
            withExtendedLifetime(continuation) {}
        }
        #expect(reports.map { $0.hasPrefix("GlobalDependencies [GD070]") } == [true])
        #expect(isCancelled.withLock { $0 })
    }

    // Remedy GD070.1: Search for a continuation that is not resumed on every path
    // Remedy GD070.2: Search for tasks or threads that wait for each other
    // Remedy GD070.3: If a run needs more time
    @Test func runsThatEndAreNotReported() async throws {
        let reports = try await reports(of: RepeatedCase(count: 10, limit: .seconds(900))) {
            let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
            async let tap = taps.first { _ in true }
            await withUnsafeContinuation { $0.resume() }
            continuation.yield(1)
            #expect(await tap == 1)
        }
        #expect(reports == [])
    }
}

/// Runs that hang, whose time ends when none of their jobs is left.
private final class HungRuns: Sendable {
    private let group = Mutex<JobLedger.Group?>(nil)

    /// Notes that the current task hangs in its next suspension.
    func hang() {
        group.withLock { $0 = CountingExecutors.currentGroup }
    }

    /// Repeats an operation, and returns the reports.
    func reports(of operation: @escaping @Sendable () async throws -> Void) async throws -> [String] {
        var repeated = RepeatedCase(count: 5, limit: .seconds(3))
        repeated.startTimer = { [group] _, end in
            Task.detached {
                while group.withLock({ $0.map { JobLedger.shared.jobCounts(of: $0).unfinished } }) != 0 {
                    await Task.yield()
                }
                end()
            }
        }
        return try await GlobalDependenciesSimulationTests.reports(of: repeated, operation)
    }
}
