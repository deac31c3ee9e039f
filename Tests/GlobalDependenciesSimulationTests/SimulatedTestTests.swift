import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

actor Ledger {
    var entries: [Int] = []
    func record(_ amount: Int) { entries.append(amount) }
}

actor Account {
    private(set) var balance = 100
    let ledger = Ledger()
    func withdraw(_ amount: Int) async {
        let old = balance
        await ledger.record(amount)
        balance = old - amount
    }
}

@Test(.dependencies(.simulated(seeds: 1...1000)))
func lostUpdate() async {
    let account = Account()
    async let payment: Void = account.withdraw(10)
    async let fee: Void = account.withdraw(1)
    _ = await (payment, fee)
    #expect(await account.balance == 89)
}
