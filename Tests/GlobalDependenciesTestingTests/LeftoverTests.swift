import ClockDoubles
import Dispatch
import GlobalDependenciesTesting
import Testing

/// Tests for the tasks that a test leaves behind.
struct LeftoverTests {
    private static let headline =
        "GlobalDependencies [GD062]: a test left tasks behind, which sleep on a test clock or still run."

    /// A component that begins tasks and does not end them.
    private struct Poller: Sendable {
        var dependencies: any ContinuousClockDependency = GlobalDependencies.default
        let tasks = LockIsolated<[Task<Void, Never>]>([])

        func start() async {
            let clock = dependencies.continuousClock
            let task = Task(name: "poll") {
                while !Task.isCancelled { try? await clock.sleep(for: .seconds(5)) }
            }
            tasks.withValue { $0.append(task) }
            await (clock as? TestClock)?.waitForSleepers()
        }

        func spin(_ step: @escaping @Sendable () async -> Void) {
            let task = Task { while !Task.isCancelled { await step() } }
            tasks.withValue { $0.append(task) }
        }

        func stop() async {
            for task in tasks.value {
                task.cancel()
                await task.value
            }
        }
    }

    /// Runs an operation in a test, stops the poller of the test, and returns the messages of the test.
    private func messages(
        _ option: DependenciesOption = .leftovers(.warning),
        of operation: @escaping @Sendable (Poller) async throws -> Void
    ) async throws -> [String] {
        let poller = LockIsolated<Poller?>(nil)
        let trait: DependenciesTrait = .dependencies(option, .unusedOverrides(.ignored)) {
            $0.continuousClock = TestClock()
        }
        let messages = try await GlobalDependenciesTestingTests.messages(trait) {
            let new = Poller()
            poller.withValue { $0 = new }
            try await operation(new)
        }
        await poller.value?.stop()
        return messages
    }

    @Test func sleepingTaskIsReported() async throws {
        let messages = try await messages { await $0.start() }
        #expect(messages.count == 1)
        let place = messages.first?.firstMatch(of: /, begun by (.*)/)
        #expect(
            messages.first?.replacing(/, begun by .*|task `poll`|a task/, with: "") == """
                warning: \(Self.headline)

                  Test:   GlobalDependenciesTestingTests.LeftoverTests/sleepingTaskIsReported()
                  Tasks:   sleeps until 5.0 seconds

                To fix it, do one of these:
                  1. Cancel the tasks and await their end, or await them.
                  2. If they sleep, advance the clock until they end: `await clock.run()`.
                  3. If they may outlive the test, ignore them: `.dependencies(.leftovers(.ignored))`.
                """
        )
        #if DEBUG && canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        if TestClock.isExact {
            #expect(place?.1.contains("in LeftoverTests.Poller.start() at \(#filePath):") == true)
            #expect(messages.first?.contains("task `poll` sleeps") == true)
        }
        #endif
    }

    // Remedy GD062.1: Cancel the tasks and await their end, or await them.
    // Remedy GD062.2: If they sleep, advance the clock until they end: `await clock.run()`.
    // Remedy GD062.3: If they may outlive the test, ignore them: `.dependencies(.leftovers(.ignored))`.
    @Test func endedAndIgnoredTasksAreNotReported() async throws {
        let stopped = try await messages { poller in
            await poller.start()
            await poller.stop()
        }
        #expect(stopped == [])
        let run = try await messages { poller in
            let clock = try #require(poller.dependencies.continuousClock as? TestClock)
            let task = Task { try await clock.sleep(for: .seconds(3)) }
            // Without exact time, the run might end before the task sleeps.
            await clock.waitForSleepers()
            await clock.run()
            try await task.value
        }
        #expect(run == [])
        let ignored = try await messages(.leftovers(.ignored)) { await $0.start() }
        #expect(ignored == [])
        let cancelled = try await messages { poller in
            await poller.start()
            for task in poller.tasks.value { task.cancel() }
        }
        #expect(cancelled == [])
    }

    @Test func innermostOptionDecides() async throws {
        let traits: [DependenciesTrait] = [.dependencies(.leftovers(.ignored)), .dependencies(.leftovers(.error))]
        let poller = Poller(dependencies: GlobalDependencies().with { $0.continuousClock = TestClock() })
        let test = try caseOfTest(with: traits) { await poller.start() }
        #expect(await reports(during: test) == [Self.headline])
        await poller.stop()
    }

    @Test(.enabled(if: TestClock.isExact)) func detachedTaskBelongsToItsTest() async throws {
        let messages = try await messages { poller in
            await Task.detached { await poller.start() }.value
        }
        #expect(messages.count == 1)
    }

    @Test(.enabled(if: TestClock.isExact)) func endlessTaskIsReported() async throws {
        let messages = try await messages { $0.spin { await Task.yield() } }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("a task runs") == true)
        #if DEBUG && canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        #expect(messages.first?.contains("begun by closure #1 in LeftoverTests.Poller.spin(_:) at") == true)
        #endif
    }

    @Test(.enabled(if: TestClock.isExact)) func taskThatOccupiesThreadIsReported() async throws {
        let (end, task) = (DispatchSemaphore(value: 0), LockIsolated<Task<Void, Never>?>(nil))
        let messages = try await GlobalDependenciesTestingTests.messages(.dependencies()) {
            task.withValue { $0 = Task { wait(for: end) } }
        }
        end.signal()
        await task.value?.value
        #expect(messages.count == 1)
        #expect(messages.first?.contains("a task occupies a thread\n") == true)
    }

    @Test func taskThatEndsByItselfIsNotReported() async throws {
        let messages = try await messages { _ in
            for _ in 0..<20 { Task { for _ in 0..<10 { await Task.yield() } } }
        }
        #expect(messages == [])
    }
}

/// Blocks the current thread, also in a task.
private func wait(for semaphore: DispatchSemaphore) {
    semaphore.wait()
}
