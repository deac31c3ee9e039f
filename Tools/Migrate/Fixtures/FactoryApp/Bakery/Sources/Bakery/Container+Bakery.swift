import BakeryServices
import Factory

extension Container {
    var loyalty: Factory<LoyaltyService> { self { LoyaltyService() }.cached }
    var mailer: Factory<any Mailer> { self { SMTPMailer() }.cached }

    @MainActor
    var counterModel: Factory<CounterModel> {
        self { MainActor.assumeIsolated { CounterModel() } }.cached
    }

    @MainActor var window: Factory<any Window> { self { MainActor.assumeIsolated { ShopWindow() } }.cached }

    /// Reads the ledger for the closures below.
    private var book: any Ledger { self.ledger() }

    var report: Factory<SalesReport> { self { SalesReport(ledger: self.book) } }
    var checkout: Factory<Checkout> {
        self { Checkout(ledger: self.ledger(), queue: self.orderQueue(), total: { self.priceEngine().total(of: $0) }) }
    }
}
