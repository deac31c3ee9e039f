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

    public var coupon: Factory<Coupon?> { self { nil } }

    public var priceEngine: Factory<PriceEngine> {
        self {
            // Both are read again for each engine.
            PriceEngine(
                prices: self.prices(),
                coupon: self.coupon()
            )
        }
    }

    public var oven: Factory<any Oven> { self { DeckOven() }.shared }

    public var recipes: Factory<any RecipeBook> {
        self { PrintedRecipes() }
            .shared
            .onPreview { PrintedRecipes() }
    }

    public var bakingLine: Factory<BakingLine> {
        self { BakingLine(oven: self.oven(), recipes: self.recipes()) }.shared
    }

    public var orderQueue: Factory<OrderQueue> { self { OrderQueue() }.cached }

    public var basket: Factory<Basket> { self { Basket() } }

    /// Writes to the journal when it is created.
    public var announcer: Factory<Announcer> { self { Announcer(journal: self.journal()) }.cached }

    public var receipt: ParameterFactory<Int, Receipt> {
        self { Receipt(number: $0, text: "Receipt \($0)") }
    }

    public var courier: ParameterFactory<String, any Courier> {
        self { route in BicycleCourier(route: route, journal: self.journal()) }
    }

    /// The baker who works, who changes during the day.
    public var currentBaker: Factory<Baker?> { self { nil }.cached }
}
