import BakeryServices
import Factory

@MainActor
protocol Window: AnyObject, Sendable {
    var title: String { get set }
}

@MainActor
final class ShopWindow: Window {
    var title = "closed"
}

@MainActor
final class CounterModel {
    @Injected(\.bakingLine) private var line
    @DynamicInjected(\.coupon) private var coupon
    @LazyInjected(\.mailer) private var mailer
    private(set) var served = 0

    var discount: Int { coupon?.percent ?? 0 }

    /// Serves an order, and returns the minutes that it takes.
    func serve(_ breads: [String]) -> Int {
        served += 1
        return breads.compactMap { line.bake($0) }.reduce(0, +)
    }

    func notify() -> String { mailer.send("served \(served)") }
}

/// A screen whose window and model the container creates.
@MainActor
final class CounterScreen {
    @Injected(\.counterModel) var model
    @Injected(\.window) private var window

    var title: String { window.title }

    func open() {
        window.title = "open, \(model.served) served"
    }
}

/// A customer, with a basket of its own.
final class Customer {
    // The basket is not shared with other customers.
    @Injected(\.basket) private var basket
    @Injected(\SensorContainer.scale) var scale: Scale
    @LazyInjected(\.basket) var secondBasket

    func take(_ bread: String) { basket.add(bread) }

    var breads: [String] { basket.breads }
    var total: Int { Container.shared.priceEngine().total(of: basket.breads) }
}

/// A shift, which holds the oven while it lasts.
final class Shift {
    @Injected(\.oven) private var oven: any Oven
    @LazyInjected(\.oven) private var ovenOnDemand

    func begin() { oven.heat(to: 200) }
    var temperature: Int { oven.temperature }
    func temperatureOnDemand() -> Int { ovenOnDemand.temperature }
}

/// A tannoy, which creates the announcer and does not use it.
final class Tannoy {
    @Injected(\.announcer) private var announcer
}

enum Staff {
    static func logIn(_ name: String) {
        Container.shared.currentBaker.register { Baker(name: name) }
    }

    static func logOut() {
        Container.shared.currentBaker.reset()
    }

    static var current: String? { Container.shared.currentBaker()?.name }
}

enum Deliveries {
    static func send(_ breads: [String], to route: String) -> String {
        let courier = Container.shared.courier(route)
        return courier.deliver(breads)
    }

    static func receipt(_ number: Int) -> Receipt { Container.shared.receipt(number) }
    static var prices: any PriceList { resolve(\.prices) }
    static var degrees: Int { SensorContainer.shared.readings().corrected() }
}
