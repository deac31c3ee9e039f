import ClockDependency
import Dispatch
import Doubles
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Greeting
import RandomNumberGeneratorDependency
import SettingsDependency
import Testing

struct SimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...1_000)))
    func walletPaysTwice() async throws {
        #expect(try await balanceAfterPurchaseAndFee() == 28)
    }

    @Test(.dependencies(.simulated(seed: 1)))
    func walletPaysTwiceWithSeed1() async throws {
        #expect(try await balanceAfterPurchaseAndFee() == 28)
    }

    @Test(.dependencies(.simulated(seeds: 1...9, faults: .fullDisks(1))))
    func savesWordOnFullDisk() throws {
        try InMemorySettings().store("ahoy", for: "word")
    }

    @Test(.dependencies(.simulated(seeds: 1...9, faults: .lostConnections(0.1), .fullDisks(5))))
    func savesWordWithProbabilityOfFive() throws {
        try InMemorySettings().store("ahoy", for: "word")
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func throwsError() async throws {
        let fails = GlobalDependencies.default.randomNumberGenerator { Bool.random(using: &$0) }
        if fails { throw CocoaError(.fileNoSuchFile) }
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

private actor Statement {
    private(set) var lines: [Int] = []

    func append(_ price: Int) {
        lines.append(price)
    }
}

private actor Wallet {
    private(set) var balance = 50
    private let statement = Statement()

    func pay(_ price: Int) async {
        let rest = balance - price
        await statement.append(price)
        balance = rest
    }
}

private func balanceAfterPurchaseAndFee() async throws -> Int {
    let wallet = Wallet()
    let clock = GlobalDependencies.default.continuousClock
    async let purchase: Void = wallet.pay(20)
    async let fee: Void = {
        try await clock.sleep(for: .milliseconds(1))
        await wallet.pay(2)
    }()
    _ = try await (purchase, fee)
    return await wallet.balance
}
