import BakeryServices
import Factory
import Synchronization

struct Scale: Sendable {
    var tare = 0
}

final class Basket: Sendable {
    private let contents = Mutex<[String]>([])

    var breads: [String] { contents.withLock { $0 } }
    func add(_ bread: String) { contents.withLock { $0.append(bread) } }
}

struct Checkout: Sendable {
    let ledger: any Ledger
    let discount: Int

    func pay(_ cents: Int) { ledger.record(cents - discount) }
}

protocol Courier: Sendable {
    func deliver() -> String
}

struct BicycleCourier: Courier {
    let route: String
    let journal: Journal

    func deliver() -> String {
        journal.write("delivered to \(route)")
        return "by bicycle to \(route)"
    }
}

@MainActor
final class CounterModel {
    @Injected(\.oven) private var oven
    @LazyInjected(\.ledger) private var ledger
    private(set) var served = 0

    func serve() {
        served += 1
        oven.heat()
        ledger.record(served)
    }
}

/// A customer, with a basket of its own.
final class Customer {
    @Injected(\.basket) private var basket
    @Injected(\SensorContainer.scale) var scale: Scale
    @LazyInjected(\.basket) var secondBasket

    func take(_ bread: String) { basket.add(bread) }
    var breads: [String] { basket.breads }
}

/// A shift, which holds the oven while it lasts.
final class Shift {
    @Injected(\.oven) private var oven: Oven
    @DynamicInjected(\.discount) var discount

    func begin() { oven.heat() }
}

enum Staff {
    static func logIn(_ name: String) { Container.shared.baker.register { name } }
    static func logOut() { Container.shared.baker.reset() }
    static var current: String? { Container.shared.baker() }
}

enum Deliveries {
    static func send(to route: String) -> String { Container.shared.courier(route).deliver() }
    static func receipt(_ number: Int) -> String { Container.shared.receipt(number) }
}
