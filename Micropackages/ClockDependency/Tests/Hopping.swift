import ClockDoubles
import GlobalDependenciesTesting

/// Tasks that sleep on a test clock in a loop, and hop through different executors between the sleeps.
struct Hopping {
    let tasks: Int
    let sleeps: Int

    /// Runs the tasks, and returns the number of resumptions at an instant other than the deadline.
    func countOfErrors() async throws -> Int {
        let clock = TestClock()
        let (errors, resumptions) = (LockIsolated(0), LockIsolated(0))
        let sleeping = Task { [tasks, sleeps] in
            try await withThrowingTaskGroup { group in
                for number in 0..<tasks {
                    group.addTask {
                        let counter = Counter()
                        var expected = clock.now
                        for sleep in 0..<sleeps {
                            let duration = Duration.milliseconds(1 + (number * 7 + sleep * 13) % 50)
                            expected = expected.advanced(by: duration)
                            try await clock.sleep(for: duration)
                            resumptions.withValue { $0 += 1 }
                            if clock.now != expected { errors.withValue { $0 += 1 } }
                            await Self.hop(number + sleep, counter)
                            if clock.now != expected { errors.withValue { $0 += 1 } }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        await clock.advance(by: .milliseconds(50) * sleeps)
        sleeping.cancel()
        try await sleeping.value
        return errors.value + abs(tasks * sleeps - resumptions.value)
    }

    private static func hop(_ way: Int, _ counter: Counter) async {
        switch way % 10 {
        case 0: await counter.increment()
        case 1: await MainActor.run { _ = way }
        case 2: await Task.detached(priority: .background) { await counter.increment() }.value
        case 3: await Task.detached(priority: .high) { await Task.yield() }.value
        case 4:
            await withTaskGroup { group in
                for _ in 0..<5 { group.addTask { await counter.increment() } }
            }
        case 5: for _ in 0..<5 { await Task.yield() }
        case 6:
            async let first: Void = counter.increment()
            async let second: Void = Task { @MainActor in await counter.increment() }.value
            _ = await (first, second)
        case 7:
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            Task.detached(priority: .low) {
                for number in 0..<3 { continuation.yield(number) }
                continuation.finish()
            }
            for await _ in stream {}
        case 8: await Task(priority: .utility) { await Counter().increment() }.value
        default: await withCheckedContinuation { continuation in Task { continuation.resume() } }
        }
    }
}

/// An actor to hop to.
actor Counter {
    private(set) var count = 0

    func increment() {
        count += 1
    }
}
