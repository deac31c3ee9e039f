import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Shop
import XCTest

class MockPricing: Pricing {
    var priceOverride: ((String) -> Int)?

    func price(of item: String) -> Int {
        priceOverride?(item) ?? unimplemented("Pricing.price(of:)", placeholder: 0)
    }
}

final class CheckoutTests: DependencyTestCase {
    private let pricing = MockPricing()
    private lazy var checkout = Checkout()

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.override(keyPath: \.pricing, with: pricing)
    }

    func testCheckoutReadsMockedPrice() {
        pricing.priceOverride = { _ in 100 }
        XCTAssertEqual(checkout.total(["tea", "milk"]), 200)
        XCTAssertEqual(checkout.next.total(["tea"]), 100)
    }
}

final class DefaultTests: DependencyTestCase {
    override func overrideDependencies(_ dependencies: inout GlobalDependencies) {
        dependencies.useLive(\.bonus)
        dependencies.useLive(\.pricing)
    }

    func testMockReachesOnlyItsContainer() {
        let pricing = MockPricing()
        pricing.priceOverride = { _ in 100 }
        let mocked = Checkout(dependencies: GlobalDependencies.default.with(override: pricing, for: \.pricing))
        XCTAssertEqual(mocked.total(["tea", "milk"]), 200)
        XCTAssertEqual(mocked.next.total(["tea"]), 100)
        XCTAssertEqual(Checkout().total(["tea"]), 3)
    }

    @MainActor
    func testCounterReadsDisplayOfMainActor() {
        let display = Display()
        prepareDependencies { $0.display = display }
        let counter = Counter()
        counter.show("tea")
        XCTAssertEqual([display.text, counter.text], ["tea: 3", "tea: 3"])
    }

    func testEndpointOfStructIsOverridden() {
        let doubled = GlobalDependencies.default.with(override: { $0 * 2 }, for: \.bonus.points)
        XCTAssertEqual(doubled.bonus.points(4), 8)
        XCTAssertEqual(GlobalDependencies.default.with { $0.bonus.points = { $0 + 1 } }.bonus.points(4), 5)
    }
}
