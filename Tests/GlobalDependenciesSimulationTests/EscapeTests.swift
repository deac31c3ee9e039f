import Dispatch
import Foundation
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct EscapeTests {
    @Test func resumptionByThreadEscapes() async throws {
        let run = try await escapingRun {
            await withCheckedContinuation { continuation in
                // The task runs after the current one has suspended. Otherwise, nothing would wait for the thread.
                Task { Thread.detachNewThread { continuation.resume() } }
            }
        }
        #expect(run.escape?.task == 1)
    }

    @Test func resumptionByQueueEscapes() async throws {
        let run = try await escapingRun {
            await withCheckedContinuation { continuation in
                Task { DispatchQueue.global().async { continuation.resume() } }
            }
        }
        #expect(run.escape?.task == 1)
    }

    @Test func actorWithOwnExecutorEscapes() async throws {
        let run = try await escapingRun { await QueueActor().store() }
        #expect(run.escape?.task == 1)
    }

    @Test func sleepOfPlatformEscapesOnlyIfItsTimeIsReal() async throws {
        let run = try await escapingRun { try await Task.sleep(for: .milliseconds(1)) }
        #expect(run.escape?.task == (ScheduledGroup.missesYields ? 1 : nil))
    }

    // Remedy GD047.1: Override the dependency whose thread, queue or executor resumed it
    // Remedy GD047.2: Replace the thread, queue or executor by a task.
    @Test func mainActorDoesNotEscape() async throws {
        let run = try await escapingRun {
            await MainActor.run {}
            await Task { @MainActor in }.value
        }
        #expect(run.escape == nil)
    }

    @Test(arguments: 1...4)
    func yieldsOfChildTasksDoNotEscape(seed: Int) async throws {
        let run = try await escapingRun(seed: seed) {
            let archive = Shelf()
            await withTaskGroup { group in
                for _ in 1...3 {
                    group.addTask {
                        await archive.store()
                        await Task.yield()
                        await archive.store()
                    }
                }
            }
        }
        #expect(run.escape == nil)
    }

    @Test(arguments: 1...4)
    func yieldsOfDetachedTasksEscapeOnlyIfTheyAreMissed(seed: Int) async throws {
        let run = try await escapingRun(seed: seed) {
            let archive = Shelf()
            await withTaskGroup { group in
                for _ in 1...3 {
                    group.addTask {
                        await Task.detached {
                            await archive.store()
                            await Task.yield()
                        }.value
                    }
                }
            }
        }
        #expect((run.escape != nil) == ScheduledGroup.missesYields)
    }
}

/// Runs an operation with a seed, and waits for threads that resume it.
private func escapingRun(
    seed: Int = 1,
    _ operation: @escaping @Sendable () async throws -> Void
) async throws -> SimulatedScenario {
    let run = try await simulate(seed: seed, patience: .seconds(3_600)) {
        try await operation()
        return true
    }
    #expect(run.isCorrect)
    #expect(run.reports.isEmpty)
    return run
}

private actor Shelf {
    private var count = 0

    func store() {
        count += 1
    }
}
