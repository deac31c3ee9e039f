import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

/// Remedies of GD067, which ends the process: `Integration/Reports` has the programs that cause it.
@Suite(.enabled(if: Simulation.isAvailable))
struct BlockedJobTests {
    // Remedy GD067.1: If it waits for a lock
    // Remedy GD067.2: If it waits for a semaphore or a condition
    // Remedy GD067.3: If a loop polls
    @Test func jobsThatSuspendDoNotBlock() async throws {
        try await expectCorrect {
            let count = Mutex(0)
            let (signals, semaphore) = AsyncStream.makeStream(of: Void.self)
            await withTaskGroup { group in
                for _ in 1...2 {
                    group.addTask {
                        count.withLock { $0 += 1 }
                        await Task.yield()
                    }
                }
                group.addTask { _ = await signals.first { true } }
                group.addTask {
                    while count.withLock({ $0 < 2 }) { await Task.yield() }
                    semaphore.yield()
                }
            }
            return true
        }
    }
}
