import Dispatch
import Doubles
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Greeting
import RandomNumberGeneratorDependency
import Testing

struct SimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...1_000)))
    func failsWithOneSeed() async {
        let tickets = Tickets()
        async let first: Void = tickets.sell()
        async let second: Void = tickets.sell()
        _ = await (first, second)
        #expect(await tickets.count == 8)
    }

    @Test(.dependencies(.simulated(seed: 4)))
    func replays() async {
        let tickets = Tickets()
        async let first: Void = tickets.sell()
        async let second: Void = tickets.sell()
        _ = await (first, second)
        #expect(await tickets.count == 8)
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func throwsError() async throws {
        if GlobalDependencies.default.randomNumberGenerator({ Bool.random(using: &$0) }) { throw CocoaError(.fileNoSuchFile) }
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func requires() async throws {
        try #require(GlobalDependencies.default.randomNumberGenerator { Bool.random(using: &$0) })
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func readsLive() async {
        #expect(Greeter().greet() == "Good day, you.")
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func readsLiveInDetachedTask() async {
        let greeter = Greeter()
        await Task.detached { #expect(greeter.greet() == "Good day, you.") }.value
    }

    @Test(.dependencies(.simulated(seeds: 1...9)) { $0.greeting = Hello() })
    func readsNoOverride() {}

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func isResumedByQueue() async {
        await Shelf().store()
    }

    @Test(.dependencies(.simulated(seeds: 1...9, escapes: .fail)))
    func sleepsOnClockOfPlatform() async throws {
        try await Task.sleep(nanoseconds: 1)
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func yieldsForever() async {
        while !Task.isCancelled { await Task.yield() }
    }
}

private actor Shelf {
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "Shelf")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func store() {}
}

private actor Tickets {
    private(set) var count = 10
    private let printer = Printer()

    func sell() async {
        let rest = count - 1
        await printer.print()
        count = rest
    }
}

private actor Printer {
    func print() {}
}
