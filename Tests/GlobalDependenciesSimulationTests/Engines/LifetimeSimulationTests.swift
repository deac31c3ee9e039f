import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Tests for lifetimes that several tasks use and end.
///
/// The time limit of the closings is on a clock that stands still, because time may pass while a closing is ready to run.
/// A lifetime that is released instead of ended has a limit on the clock of the platform, so it is not simulated.
@Suite(.enabled(if: Simulation.isAvailable))
struct LifetimeSimulationTests {
    @Test func requestsCloseTheirOwnResources() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            let container = harbour.container
            let requests = (1...4).map { number in
                Task {
                    try await cancelling(within: 0...8) {
                        try await container.withLifetime(of: Voyage(number: number), clock: TestClock()) {
                            dependencies in
                            async let first = use(dependencies)
                            async let second = use(dependencies)
                            let boats = try await (first, second)
                            try require(boats.0 === boats.1, "one instance for each lifetime")
                        }
                    }
                }
            }
            for request in requests { _ = try await request.structuredValue }
            try harbour.requireClosed()
            for number in 1...4 {
                let closed = harbour.closed.calls.filter { $0.hasSuffix(" \(number)") }
                try require(closed.isEmpty || closed == ["boat \(number)", "crew \(number)"], "order: \(closed)")
            }
        }
    }

    @Test func concurrentEndsCloseResourcesOnce() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            let voyage = harbour.container.lifetime(of: Voyage(number: 1))
            let stops = (1...2).map { voyage.dependencies.lifetime(of: Stop(stop: $0)) }
            for stop in stops { _ = stop.dependencies.jetty }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...2 {
                    group.addTask {
                        try await sleep(random(in: 0...4))
                        let failures = await voyage.end(clock: TestClock())
                        try require(failures.isEmpty, "\(failures)")
                        try harbour.requireClosed()
                    }
                }
                for stop in stops {
                    group.addTask {
                        _ = try await cancelling(within: 0...6) {
                            try await sleep(random(in: 0...4))
                            let failures = await stop.end(clock: TestClock())
                            try require(failures.isEmpty, "\(failures)")
                            let closed = harbour.closed.calls
                            try require(closed.contains("jetty \(stop.dependencies.value.stop)"), "\(closed)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            try require(harbour.closed.calls.suffix(2) == ["boat 1", "crew 1"], "order: \(harbour.closed.calls)")
        }
    }

    @Test func resourceThatDoesNotCloseDelaysOthersUntilTimeLimit() async throws {
        let (issues, error) = await issues {
            try await simulateEngine {
                let harbour = Harbour()
                harbour.stuck.record("boat 1")
                let voyage = harbour.container.lifetime(of: Voyage(number: 1))
                _ = voyage.dependencies.boat
                let clock = GlobalDependencies.default.continuousClock
                async let first = voyage.end(closingTimeLimit: .seconds(1), clock: clock)
                async let second = voyage.end(closingTimeLimit: .seconds(1), clock: clock)
                let failures = await [first, second].map { $0.map(\.dependency) }
                try require(failures.contains { $0.first == "boat" }, "the boat does not close: \(failures)")
                try require(harbour.closing.calls.count <= 2, "each closing begins once: \(harbour.closing.calls)")
            }
        }
        #expect(error == nil)
        #expect(!issues.isEmpty)
        #expect(issues.allSatisfy { "\($0)".contains("[GD031]") })
    }

    @Test func resourceThatOpensDuringEndCloses() async throws {
        try await simulateEngine {
            let harbour = Harbour()
            let voyage = harbour.container.lifetime(of: Voyage(number: 1))
            let stop = voyage.dependencies.lifetime(of: Stop(stop: 1))
            _ = voyage.dependencies.boat
            let using = Task {
                try await sleep(random(in: 0...4))
                // The lifetime has not ended before the last resource has closed.
                if !harbour.closed.calls.contains("crew 1") { try stop.dependencies.jetty.use() }
            }
            try await sleep(random(in: 0...3))
            await voyage.end(clock: TestClock())
            try harbour.requireClosed()
            try await using.structuredValue
            await stop.end(clock: TestClock())
            try harbour.requireClosed()
        }
    }
}

/// Reads the resources of a lifetime, with pauses between the reads.
private func use(_ dependencies: LifetimeDependencies<Voyage>) async throws -> Boat {
    for _ in 1...2 {
        try await sleep(random(in: 0...2))
        let boat = dependencies.boat
        try boat.use()
        await Task.yield()
        try dependencies.crew.use()
        try boat.use()
    }
    return dependencies.boat
}
