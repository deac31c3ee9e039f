import ClockDoubles
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import Testing

/// Tests with many lifetimes in parallel.
struct LifetimeStressTests {
    private struct Rust: Error {}

    /// The number of resources that are open, and of those that were closed more than once.
    fileprivate final class Ledger: Sendable {
        private let state = Mutex((open: 0, opened: 0, closedTwice: 0))

        func open() -> Valve {
            state.withLock { state in
                state.open += 1
                state.opened += 1
            }
            return Valve(self)
        }

        fileprivate func close(isFirst: Bool) {
            state.withLock { if isFirst { $0.open -= 1 } else { $0.closedTwice += 1 } }
        }

        var counts: (open: Int, opened: Int, closedTwice: Int) { state.withLock { $0 } }
    }

    fileprivate final class Valve: Sendable {
        private let ledger: Ledger
        private let isOpen = Mutex(true)

        fileprivate init(_ ledger: Ledger) {
            self.ledger = ledger
        }

        func close() {
            let isFirst = isOpen.withLock { isOpen in
                defer { isOpen = false }
                return isOpen
            }
            ledger.close(isFirst: isFirst)
        }
    }

    fileprivate struct Job {
        let ledger: Ledger
        let number: Int
    }

    /// The lifetimes end, fail, are cancelled, end twice concurrently, or are released.
    @Test func resourcesCloseOnceInParallelLifetimes() async throws {
        let ledger = Ledger()
        let container = GlobalDependencies()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<1_000 {
                group.addTask { await Self.run(Job(ledger: ledger, number: number), in: container) }
                if number % 50 == 49 { for _ in 0..<50 { await group.next() } }
            }
        }
        // Released lifetimes close in tasks.
        while ledger.counts.open > 0 { await Task.yield() }
        #expect(ledger.counts == (0, 2_000, 0))
    }

    private static func run(_ job: Job, in container: GlobalDependencies) async {
        switch job.number % 5 {
        case 0:
            let lifetime = container.lifetime(of: job)
            await readInParallel(lifetime.dependencies)
            await lifetime.end()
        case 1:
            try? await container.withLifetime(of: job) { dependencies in
                await readInParallel(dependencies)
                throw Rust()
            }
        case 2:
            let task = Task {
                try await container.withLifetime(of: job) { dependencies in
                    await readInParallel(dependencies)
                    try Task.checkCancellation()
                }
            }
            task.cancel()
            _ = await task.result
        case 3:
            let lifetime = container.lifetime(of: job)
            await readInParallel(lifetime.dependencies)
            async let first = lifetime.end()
            async let second = lifetime.end()
            _ = await (first, second)
        default:
            await readInParallel(container.lifetime(of: job).dependencies)
        }
    }

    /// Reads shared instances in two tasks, of which one reads the other instance too.
    private static func readInParallel(_ dependencies: LifetimeDependencies<Job>) async {
        async let first = dependencies.valve
        async let second = dependencies.tap
        let (valve, tap) = await (first, second)
        #expect(valve === dependencies.valve)
        #expect(tap === dependencies.tap)
    }

    @Test func programsOpenFailAndCloseInParallel() async throws {
        let ledger = Ledger()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let task = Task {
                        try await withPreparedDependencies(clock: TestClock()) {
                            $0.open(\.valve) { _ in
                                ledger.open()
                            } closing: {
                                $0?.close()
                            }
                            $0.open(\.tap, after: \.valve) { dependencies in
                                _ = dependencies.valve
                                if number % 4 == 1 { throw Rust() }
                                return ledger.open()
                            } closing: {
                                $0?.close()
                            }
                        } operation: {
                            if number % 4 == 2 { throw Rust() }
                        }
                    }
                    if number % 4 == 3 { task.cancel() }
                    _ = await task.result
                }
            }
        }
        #expect(ledger.counts.open == 0)
        #expect(ledger.counts.closedTwice == 0)
        #expect(ledger.counts.opened >= 300)
    }

    /// Tasks derive containers, whose instances close when they are released, and replace, open and end concurrently.
    @Test func instancesCloseOnceInParallelTasks() async throws {
        let ledger = Ledger()
        try await withPreparedDependencies(clock: TestClock()) {
            $0.override(keyPath: \.ledger, with: ledger)
        } operation: {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let dependencies = GlobalDependencies.default
                        for step in 0..<10 {
                            dependencies.replace(\.pressure, with: number + step)
                            let derived = dependencies.with(override: "Ely", for: \.harbour)
                            _ = derived.lock
                            if step.isMultiple(of: 2) { _ = dependencies.with { $0.harbour = "Wells" }.lock }
                            await derived.withLifetime(of: Job(ledger: ledger, number: number)) {
                                await Self.readInParallel($0)
                            }
                        }
                        try? await withPreparedDependencies(clock: TestClock()) {
                            $0.open(\.valve) { _ in
                                ledger.open()
                            } closing: {
                                $0?.close()
                            }
                        } operation: {
                            if number.isMultiple(of: 3) { throw Rust() }
                            _ = GlobalDependencies.default.lock
                        }
                    }
                }
            }
        }
        #expect(ledger.counts.open == 0)
        #expect(ledger.counts.closedTwice == 0)
        #expect(ledger.counts.opened == 200 * (10 + 5 + 20 + 1) + 133)
    }

    @Test func endedLifetimeIsReadWithoutDataRace() async {
        let reports = await reports {
            for number in 0..<50 {
                let lifetime = GlobalDependencies().lifetime(of: Job(ledger: Ledger(), number: number))
                await withTaskGroup(of: Void.self) { group in
                    for _ in 0..<4 {
                        group.addTask { for _ in 0..<10 { _ = lifetime.dependencies.valve } }
                    }
                    group.addTask { await lifetime.end() }
                }
            }
        }
        #expect(reports.allSatisfy { $0.contains("`\\.valve` was read after the lifetime of `Job` had ended.") })
    }
}

extension LifetimeDependencies<LifetimeStressTests.Job> {
    fileprivate var valve: LifetimeStressTests.Valve {
        resolveDependency(
            forKeyPath: \.valve,
            sharedImplementation: { $0.value.ledger.open() },
            closing: { $0.close() }
        )
    }

    fileprivate var tap: LifetimeStressTests.Valve {
        resolveDependency(
            forKeyPath: \.tap,
            sharedImplementation: { dependencies in
                _ = dependencies.valve
                return dependencies.value.ledger.open()
            },
            closing: { $0.close() }
        )
    }
}

extension GlobalDependencies {
    fileprivate var valve: LifetimeStressTests.Valve? {
        resolveDependency(forKeyPath: \.valve, defaultImplementation: nil, testImplementation: nil)
    }

    fileprivate var ledger: LifetimeStressTests.Ledger {
        resolveDependency(
            forKeyPath: \.ledger,
            defaultImplementation: LifetimeStressTests.Ledger(),
            testImplementation: LifetimeStressTests.Ledger()
        )
    }

    fileprivate var lock: LifetimeStressTests.Valve {
        resolveDependency(
            forKeyPath: \.lock,
            sharedImplementation: { $0.ledger.open() },
            testImplementation: { $0.ledger.open() },
            closing: { $0.close() }
        )
    }

    fileprivate var pressure: Int {
        resolveDependency(forKeyPath: \.pressure, replaceableImplementation: { _ in 0 }, testImplementation: { _ in 0 })
    }

    fileprivate var tap: LifetimeStressTests.Valve? {
        resolveDependency(forKeyPath: \.tap, defaultImplementation: nil, testImplementation: nil)
    }
}
