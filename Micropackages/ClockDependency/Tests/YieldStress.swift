import ClockDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

/// The exactness of the clock for tasks that yield after a call to an actor, or in one.
///
/// The runtime of Swift 6.2 and later enqueues such a task in a way of its own.
@Suite(.exactOnly)
struct YieldStress {
    /// The way in which the tasks are created that sleep and yield.
    enum Creation: CaseIterable {
        case group, priorities, unstructured, detached
    }

    private static let taskCount = 20
    private static let sleepCount = RandomOperations.count(10)

    @Test(arguments: Creation.allCases, [false, true])
    func yieldingTasksResumeAtTheirDeadlines(creation: Creation, yieldsInActor: Bool) async throws {
        try await expectExactness(creation, yieldsInActor: yieldsInActor)
    }

    @Test(.dependencies, arguments: Creation.allCases, [false, true])
    func yieldingTasksOfTraitResumeAtTheirDeadlines(creation: Creation, yieldsInActor: Bool) async throws {
        try await expectExactness(creation, yieldsInActor: yieldsInActor)
    }

    private func expectExactness(_ creation: Creation, yieldsInActor: Bool) async throws {
        let clock = TestClock()
        let (errors, checks) = (LockIsolated(0), LockIsolated(0))
        let work: @Sendable (Int) async throws -> Void = { number in
            let yielder = Yielder()
            var expected = clock.now
            for sleep in 0..<Self.sleepCount {
                let duration = Duration.milliseconds(1 + (number * 7 + sleep * 13) % 50)
                expected = expected.advanced(by: duration)
                try await clock.sleep(for: duration)
                for _ in 0..<4 {
                    if clock.now != expected { errors.withValue { $0 += 1 } }
                    checks.withValue { $0 += 1 }
                    if yieldsInActor { await yielder.yield() } else { await yielder.store() }
                    await Task.yield()
                }
            }
        }
        let all = Task {
            try await withThrowingTaskGroup { group in
                for number in 0..<Self.taskCount {
                    switch creation {
                    case .group: group.addTask { try await work(number) }
                    case .priorities:
                        group.addTask(priority: [.high, .low, .medium][number % 3]) { try await work(number) }
                    case .unstructured: group.addTask { try await Task { try await work(number) }.value }
                    case .detached:
                        group.addTask {
                            let priority: TaskPriority = [.high, .background, .medium][number % 3]
                            try await Task.detached(priority: priority) { try await work(number) }.value
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        await clock.advance(by: .milliseconds(50) * Self.sleepCount)
        all.cancel()
        try await all.value
        #expect(errors.value == 0)
        #expect(checks.value == Self.taskCount * Self.sleepCount * 4)
    }
}

private actor Yielder {
    private var count = 0

    func store() {
        count += 1
    }

    func yield() async {
        count += 1
        await Task.yield()
        count += 1
    }
}
