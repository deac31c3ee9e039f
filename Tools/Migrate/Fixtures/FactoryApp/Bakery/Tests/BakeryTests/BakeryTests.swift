import BakeryServices
import Factory
import FactoryTesting
import Synchronization
import Testing
import XCTest

@testable import Bakery

final class MockLedger: Ledger {
    private let recorded = Mutex<[Int]>([])
    var entries: [Int] { recorded.withLock { $0 } }
    func record(_ cents: Int) { recorded.withLock { $0.append(cents) } }
}

struct MockCourier: Courier {
    let route: String
    func deliver() -> String { "mock to \(route)" }
}

@Suite("Bakery", .container, .serialized)
struct BakeryTests {
    private let ledger = MockLedger()

    init() {
        let ledger = ledger
        Container.shared.ledger.register { ledger }
        Container.shared.discount.register { 10 }
    }

    @Test func mockOfSuiteReachesCheckout() {
        Container.shared.checkout().pay(480)
        #expect(ledger.entries == [470])
        #expect(Shift().discount == 10)
    }

    @Test func laterRegistrationWins() {
        Container.shared.discount.register { 20 }
        Container.shared.checkout().pay(480)
        #expect(ledger.entries == [460])
    }

    @Test func uniqueInstanceIsBuiltForEachOwner() {
        let customers = [Customer(), Customer()]
        customers[0].take("rye")
        customers[0].secondBasket.add("rolls")
        customers[0].scale.tare = 3
        #expect(customers.map(\.breads) == [["rye"], []])
        #expect(customers.map(\.scale.tare) == [3, 0])
    }

    @Test func weakInstanceIsKeptWhileItIsUsed() {
        var shift: Shift? = Shift()
        shift?.begin()
        #expect(Container.shared.oven().degrees == 230)
        shift = nil
        #expect(Container.shared.oven().degrees == 20)
    }

    @MainActor @Test func modelIsCachedAndKeepsOven() {
        let model = Container.shared.counterModel()
        model.serve()
        #expect(Container.shared.counterModel().served == 1)
        #expect(Container.shared.oven().degrees == 230)
        #expect(ledger.entries == [1])
    }

    @Test func bakerChangesWhileAppRuns() {
        Staff.logIn("Ada")
        #expect(Staff.current == "Ada")
        Staff.logOut()
        #expect(Staff.current == nil)
    }
}

@Test(.container, arguments: ["mill", "port"])
func courierDelivers(_ route: String) {
    #expect(Deliveries.send(to: route) == "by bicycle to \(route)")
    #expect(Container.shared.journal().lines == ["delivered to \(route)"])
    #expect(Deliveries.receipt(7) == "Receipt 7")
}

@Test(.container) func mockOfTestDelivers() {
    Container.shared.courier.register { MockCourier(route: $0) }
    #expect(Deliveries.send(to: "mill") == "mock to mill")
}

final class LedgerXCTests: XCTestCase {
    override func setUp() { Container.shared.manager.reset() }
    override func tearDown() { Container.shared.discount.reset() }

    func testCheckoutWritesJournal() {
        Container.shared.discount.register { 5 }
        Container.shared.checkout().pay(100)
        XCTAssertEqual(Container.shared.journal().lines.last, "recorded 95")
    }
}
