import GlobalDependencies
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing
import UUIDDependency

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct RunPlanTests {
    /// Returns the number of runs of a test case.
    private func countRuns(_ simulated: SimulatedCase, _ operation: @escaping @Sendable () -> Void) async throws -> Int
    {
        let count = Mutex(0)
        _ = try await reports(of: simulated) {
            count.withLock { $0 += 1 }
            operation()
        }
        return count.withLock { $0 }
    }

    @Test func seedsEndWhenNoRunIsNew() async throws {
        #expect(
            try await countRuns(SimulatedCase(seeds: Seeds(1...5_000), faults: [], failsOnEscape: true)) {} == 1_001
        )
    }

    @Test(
        arguments: [
            { _ = GlobalDependencies.default.randomNumberGenerator.next() },
            { _ = GlobalDependencies.default.uuid() },
        ] as [@Sendable () -> Void]
    )
    func valuesOfSeedMakeRunsDifferent(_ read: @escaping @Sendable () -> Void) async throws {
        let simulated = SimulatedCase(seeds: Seeds(1...1_100), faults: [], failsOnEscape: true)
        #expect(try await countRuns(simulated, read) == 1_100)
    }

    @Test func exhaustiveRunsHaveEachOrder() async throws {
        let orders = Mutex<[[Int]]>([])
        let simulated = SimulatedCase(seeds: Seeds(exhaustively: 2), faults: [], failsOnEscape: true)
        let reports = try await reports(of: simulated) {
            let order = await withTaskGroup(of: Int.self) { group in
                for number in 1...3 { group.addTask { number } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            orders.withLock { $0.append(order) }
        }
        #expect(reports == [])
        let found = orders.withLock { $0 }
        #expect(found.first == [1, 2, 3])
        #expect(Set(found).count == 6)
    }

    @Test func exhaustiveRunsInjectEachFault() async throws {
        let results = CallRecorder<[Bool]>()
        let simulated = SimulatedCase(seeds: Seeds(exhaustively: 1), faults: [.cancellations(0.1)], failsOnEscape: true)
        _ = try await reports(of: simulated) {
            let tasks = (1...2).map { _ in Task { try await sleep(1) } }
            var isCancelled: [Bool] = []
            for task in tasks {
                let result = await task.result
                isCancelled.append((try? result.get()) == nil)
            }
            results.record(isCancelled)
        }
        #expect(Set(results.calls) == [[false, false], [true, false], [false, true]])
    }

    @Test func exhaustiveRunsFindHangWithOneUnusualChoice() async throws {
        var simulated = SimulatedCase(seeds: Seeds(exhaustively: 2), faults: [], failsOnEscape: true)
        simulated.patience = .zero
        let reports = try await reports(of: simulated) {
            let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
            let isWaiting = Mutex(false)
            async let tap: Void = {
                isWaiting.withLock { $0 = true }
                _ = await taps.first { _ in true }
            }()
            // A tap that comes before the other task waits is lost.
            async let other: Void = { if isWaiting.withLock({ $0 }) { continuation.yield(1) } }()
            _ = await (tap, other)
        }
        #expect(reports.count == 2)
        #expect(reports.last?.contains("with 1 of its 1 unusual choices") == true)
        #expect(reports.last?.contains("\n  Replay:  `.simulated(exhaustively: 2)`\n") == true)
    }

    @Test func runThatFailsByItsValuesFailsInUsualOrder() async throws {
        var simulated = SimulatedCase(seeds: Seeds(1...100), faults: [], failsOnEscape: true)
        simulated.patience = .zero
        let reports = try await reports(of: simulated) {
            async let other: Void = Task.yield()
            let isLost = GlobalDependencies.default.randomNumberGenerator.next() % 8 == 0
            if isLost { for await _ in AsyncStream<Never>.makeStream().stream {} }
            await other
        }
        let headline = "GlobalDependencies [GD053]: a simulated test also failed in the usual order of its tasks.\n"
        #expect(reports.last?.hasPrefix(headline) == true)
    }
}
