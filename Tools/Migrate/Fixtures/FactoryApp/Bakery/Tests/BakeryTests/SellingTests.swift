import BakeryServices
import Factory
import FactoryTesting
import Testing

@testable import Bakery

@Suite("Selling", .container)
struct SellingTests {
    private let mailer = MockMailer()

    init() {
        let mailer = mailer
        Container.shared.mailer.register { mailer }
        Container.shared.coupon.register { Coupon(percent: 50) }
    }

    @Test func mockOfSuiteReachesService() {
        #expect(Container.shared.loyalty().reward(300) == "mock: 3 points")
        #expect(Container.shared.loyalty().reward(200) == "mock: 5 points")
    }

    @Test func couponReachesEngine() {
        #expect(Container.shared.priceEngine().total(of: ["rye"]) == 240)
        let customer = Customer()
        customer.take("rye")
        #expect(customer.total == 240)
    }

    @Test func laterRegistrationWins() {
        Container.shared.prices.register { FreePrices() }
        #expect(Container.shared.priceEngine().total(of: ["rye"]) == 0)
        #expect(Deliveries.prices.cents(for: "rye") == 0)
    }

    @MainActor @Test func modelServesOrders() {
        let model = CounterModel()
        #expect(model.serve(["rye", "baguette"]) == 85)
        #expect(model.discount == 50)
        #expect(model.notify() == "mock: served 1")
    }
}

struct DeliveryTests {
    @Test func receiptHasNumber() {
        #expect(Deliveries.receipt(7) == Receipt(number: 7, text: "Receipt 7"))
    }

    @Test(.container) func mockOfTestDelivers() {
        Container.shared.courier.register { MockCourier(route: $0) }
        #expect(Deliveries.send(["rye"], to: "mill") == "mock to mill")
    }
}

@Test(.container, arguments: ["mill", "port"])
func courierDelivers(_ route: String) {
    defer { Container.shared.manager.reset() }
    #expect(Deliveries.send(["rye", "rye"], to: route) == "2 by bicycle to \(route)")
    #expect(Container.shared.journal().lines == ["delivered to \(route)"])
}

@Suite(.container, .serialized)
struct StaffTests {
    @Test func bakerChangesWhileAppRuns() {
        #expect(Staff.current == nil)
        Staff.logIn("Ada")
        #expect(Staff.current == "Ada")
        Staff.logIn("Bo")
        #expect(Staff.current == "Bo")
        Staff.logOut()
        #expect(Staff.current == nil)
    }
}
