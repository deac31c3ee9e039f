import BakeryServices
import Factory
import Synchronization

struct Coupon: Equatable, Sendable {
    let percent: Int
}

/// Computes the price of an order.
struct PriceEngine: Sendable {
    let prices: any PriceList
    let coupon: Coupon?

    func total(of breads: [String]) -> Int {
        let sum = breads.map(prices.cents).reduce(0, +)
        return sum * (100 - (coupon?.percent ?? 0)) / 100
    }
}

protocol RecipeBook: AnyObject, Sendable {
    func minutes(for bread: String) -> Int?
}

final class PrintedRecipes: RecipeBook {
    private let recipes = ["rye": 60, "baguette": 25]

    func minutes(for bread: String) -> Int? { recipes[bread] }
}

/// Bakes bread with an oven and a recipe book.
final class BakingLine: Sendable {
    let oven: any Oven
    private let recipes: any RecipeBook

    init(oven: any Oven, recipes: any RecipeBook) {
        self.oven = oven
        self.recipes = recipes
    }

    /// Returns the minutes that the bread takes, or nil if there is no recipe for it.
    func bake(_ bread: String) -> Int? {
        oven.heat(to: 230)
        return recipes.minutes(for: bread)
    }
}

/// A basket of one customer.
final class Basket: Sendable {
    private let contents = Mutex<[String]>([])

    var breads: [String] { contents.withLock { $0 } }
    func add(_ bread: String) { contents.withLock { $0.append(bread) } }
}

/// A service that has an effect when it is created.
final class Announcer: Sendable {
    init(journal: Journal) {
        journal.write("announcer is ready")
    }
}

struct Receipt: Equatable, Sendable {
    let number: Int
    let text: String
}

protocol Courier: Sendable {
    var route: String { get }
    func deliver(_ breads: [String]) -> String
}

struct BicycleCourier: Courier {
    let route: String
    let journal: Journal

    func deliver(_ breads: [String]) -> String {
        journal.write("delivered to \(route)")
        return "\(breads.count) by bicycle to \(route)"
    }
}

struct Baker: Equatable, Sendable {
    let name: String
}

protocol Mailer: AnyObject, Sendable {
    func send(_ text: String) -> String
}

final class SMTPMailer: Mailer {
    func send(_ text: String) -> String { "sent: \(text)" }
}

/// A service that reads its dependencies itself, and has an initializer without arguments.
final class LoyaltyService: @unchecked Sendable {
    @Injected(\.ledger) private var ledger
    @LazyInjected(\.mailer) private var mailer
    private let points = Mutex(0)

    func reward(_ cents: Int) -> String {
        ledger.record(cents)
        let all = points.withLock { points in
            points += cents / 100
            return points
        }
        return mailer.send("\(all) points")
    }
}

/// A report about the sales.
struct SalesReport: Sendable {
    let ledger: any Ledger

    var text: String { "\(ledger.entries.count) sales, \(ledger.entries.reduce(0, +)) cents" }
}

struct Checkout: Sendable {
    let ledger: any Ledger
    let total: @Sendable ([String]) -> Int

    func pay(for breads: [String]) -> Int {
        let cents = total(breads)
        ledger.record(cents)
        return cents
    }
}
