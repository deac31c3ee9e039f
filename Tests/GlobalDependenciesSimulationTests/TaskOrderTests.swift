import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

@testable import GlobalDependenciesSimulation

/// A way to create the two tasks of a scenario.
private struct Creation: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let create: @Sendable (_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never>
}

@Suite(.enabled(if: Simulation.isAvailable && ScheduledGroup.inheritsJobForEachCall))
struct TaskOrderTests {
    @Test(
        arguments: [
            Creation(testDescription: "Task { }") { operation in Task { await operation() } },
            Creation(testDescription: "Task.detached { }") { operation in Task.detached { await operation() } },
            Creation(testDescription: "Task { @MainActor in }") { operation in Task { @MainActor in await operation() }
            },
            Creation(testDescription: "Task(name:)") { operation in Task(name: "name") { await operation() } },
        ]
    )
    fileprivate func seedsChooseEachOrderOfCalls(_ creation: Creation) async throws {
        let orders = Mutex(Set<String>())
        for seed in 1...2_000 where orders.withLock({ $0.count < 20 }) {
            let run = try await simulate(seed: seed) {
                let order = Mutex("")
                let shelves = [Shelf(order), Shelf(order), Shelf(order)]
                let tasks = ["a", "b"].map { name in
                    creation.create { for shelf in shelves { await shelf.store(name) } }
                }
                for task in tasks { await task.value }
                orders.withLock { _ = $0.insert(order.withLock { $0 }) }
                return true
            }
            #expect(run.escape == nil)
        }
        #expect(orders.withLock { $0.count } == 20)
    }

    @Test func callWithinActorDoesNotSuspend() async throws {
        try await expectCorrect(in: 1...300) {
            let (log, desk, office) = (Mutex(""), Desk(), Office())
            let tasks = (1...2).flatMap { _ in
                [
                    Task { await desk.begin(log) }, Task { await office.begin(log) },
                    Task { @MainActor in await office.begin(log) },
                ]
            }
            for task in tasks { await task.value }
            return log.withLock { $0 == String(repeating: "ab", count: 6) }
        }
    }

    @Test func lockIsReleasedInBodyOfContinuation() async throws {
        try await expectCorrect(in: 1...200) {
            let lock = NSLock()
            let tasks = (1...2).map { _ in
                Task {
                    lock.begin()
                    await withUnsafeContinuation { continuation in
                        lock.unlock()
                        continuation.resume()
                    }
                }
            }
            for task in tasks { await task.value }
            return true
        }
    }
}

private actor Shelf {
    private let order: Mutex<String>

    init(_ order: Mutex<String>) {
        self.order = order
    }

    func store(_ name: String) {
        order.withLock { $0 += name }
    }
}

private actor Desk {
    func begin(_ log: Mutex<String>) async {
        log.withLock { $0 += "a" }
        await end(log)
    }

    func end(_ log: Mutex<String>) async {
        log.withLock { $0 += "b" }
    }
}

@MainActor
private final class Office {
    nonisolated init() {}

    func begin(_ log: Mutex<String>) async {
        log.withLock { $0 += "a" }
        await end(log)
    }

    func end(_ log: Mutex<String>) async {
        log.withLock { $0 += "b" }
    }
}

extension NSLock {
    /// Locks also in a task, where the method of Foundation is not available.
    fileprivate func begin() {
        lock()
    }
}
