import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing

/// A small test, whose time `Benchmarks/check.sh` compares with its budget.
struct SimulationBenchmarks {
    @Test(.dependencies(.simulated(seeds: 1...20_000)))
    func twoPaymentsSleepAndCallAnActor() async throws {
        let (account, clock) = (Account(), GlobalDependencies.default.continuousClock)
        // A random number makes each run another one, so that the test does not end early.
        _ = GlobalDependencies.default.randomNumberGenerator.next()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for amount in [10, 20] {
                group.addTask {
                    try await clock.sleep(for: .milliseconds(amount))
                    await account.deposit(amount)
                }
            }
            try await group.waitForAll()
        }
        #expect(await account.balance == 30)
    }
}

private actor Account {
    private(set) var balance = 0

    func deposit(_ amount: Int) {
        balance += amount
    }
}
