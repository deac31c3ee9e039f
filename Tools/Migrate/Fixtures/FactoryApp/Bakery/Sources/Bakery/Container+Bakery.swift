import BakeryServices
import Factory

extension Container {
    var coupon: Factory<Coupon?> { self { nil } }

    var priceEngine: Factory<PriceEngine> {
        self {
            // Both are read again for each engine.
            PriceEngine(
                prices: self.prices(),
                coupon: self.coupon()
            )
        }
    }

    var recipes: Factory<any RecipeBook> {
        self { PrintedRecipes() }
            .shared
            .onPreview { PrintedRecipes() }
    }

    var bakingLine: Factory<BakingLine> {
        self { BakingLine(oven: self.oven(), recipes: self.recipes()) }.shared
    }

    var basket: Factory<Basket> { self { Basket() } }

    /// Writes to the journal when it is created.
    var announcer: Factory<Announcer> { self { Announcer(journal: self.journal()) }.cached }

    var receipt: ParameterFactory<Int, Receipt> {
        self { Receipt(number: $0, text: "Receipt \($0)") }
    }

    var courier: ParameterFactory<String, any Courier> {
        self { route in BicycleCourier(route: route, journal: self.journal()) }
    }

    /// The baker who works, who changes during the day.
    var currentBaker: Factory<Baker?> { self { nil }.cached }

    var loyalty: Factory<LoyaltyService> { self { LoyaltyService() }.cached }
    var mailer: Factory<any Mailer> { self { SMTPMailer() }.cached }

    @MainActor
    var counterModel: Factory<CounterModel> {
        self { MainActor.assumeIsolated { CounterModel() } }.cached
    }

    @MainActor var window: Factory<any Window> { self { MainActor.assumeIsolated { ShopWindow() } }.cached }

    var report: Factory<SalesReport> { self { SalesReport(ledger: self.ledger()) } }
    var checkout: Factory<Checkout> {
        self { Checkout(ledger: self.ledger(), total: { self.priceEngine().total(of: $0) }) }
    }
}
