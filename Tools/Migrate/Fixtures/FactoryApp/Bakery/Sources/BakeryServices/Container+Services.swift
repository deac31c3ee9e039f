import Factory

extension Container {
    public var journal: Factory<Journal> { self { Journal() }.cached }

    public var ledger: Factory<any Ledger> {
        // Keep it for the life of the process.
        self { PaperLedger(journal: self.journal()) }
            .singleton
    }

    public var oven: Factory<Oven> { self { Oven() }.shared }
}
