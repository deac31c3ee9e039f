import ClockDependency
import Doubles
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Greeting
import Testing

/// A test for each message about a simulated test.
struct SimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...1_000)))
    func walletPaysTwice() async throws {
        let wallet = Wallet()
        let clock = GlobalDependencies.default.continuousClock
        async let purchase: Void = wallet.pay(20)
        async let fee: Void = {
            try await clock.sleep(for: .milliseconds(1))
            await wallet.pay(2)
        }()
        _ = try await (purchase, fee)
        #expect(await wallet.balance == 28)
    }

    @Test(.dependencies(.simulated(seeds: 1...9, faults: .fullDisks(5))))
    func probabilityOfFive() {}

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func throwsError() throws {
        throw CocoaError(.fileNoSuchFile)
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func readsLiveInDetachedTask() async {
        let greeter = Greeter()
        await Task.detached { _ = greeter.greet() }.value
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func isResumedByQueue() async {
        await Place.queue.run {}
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func yieldsForever() async {
        while !Task.isCancelled { await Task.yield() }
    }
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
