import GlobalDependencies
import Shop
import XCTest

class MockPricing: Pricing {
    var priceOverride: ((String) -> Int)?

    func price(of item: String) -> Int {
        priceOverride?(item) ?? 0
    }
}

final class CheckoutTests: XCTestCase {
    private var pricing: MockPricing!
    private var checkout: Checkout!

    override func setUp() {
        pricing = MockPricing()
        checkout = Checkout(dependencies: GlobalDependencies.default.with(override: pricing, for: \.pricing))
    }

    func testThePriceIsTheMockedOne() {
        pricing.priceOverride = { _ in 100 }
        XCTAssertEqual(checkout.total(["tea", "milk"]), 200)
        XCTAssertEqual(checkout.next.total(["tea"]), 100)
        XCTAssertEqual(Checkout().total(["tea"]), 3)
    }

    func testAPartOfAStructOfClosuresIsOverridden() {
        let doubled = GlobalDependencies.default.with(override: { $0 * 2 }, for: \.bonus.points)
        XCTAssertEqual(doubled.bonus.points(4), 8)
        XCTAssertEqual(GlobalDependencies.default.with { $0.bonus.points = { $0 + 1 } }.bonus.points(4), 5)
    }
}
