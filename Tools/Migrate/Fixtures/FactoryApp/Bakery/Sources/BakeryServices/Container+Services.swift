public import Factory

extension Container {
    // The journal is written by many services.
    public var journal: Factory<Journal> { self { Journal() }.cached }

    /// The ledger of the shop, which exists once.
    public var ledger: Factory<any Ledger> {
        // Keep it for the life of the process.
        self { PaperLedger(journal: self.journal()) }
            .singleton
    }

    public var prices: Factory<any PriceList> { self { ChalkboardPrices() } }

    public var oven: Factory<any Oven> { self { DeckOven() }.shared }
}
