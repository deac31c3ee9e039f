import BakeryServices
import Factory
import XCTest

@testable import Bakery

final class ReportXCTests: XCTestCase {
    private var ledger = MockLedger()

    override func setUp() {
        super.setUp()
        ledger = MockLedger()
        let ledger = ledger
        Container.shared.manager.reset()
        Container.shared.ledger.register { ledger }
    }

    override func tearDown() {
        Container.shared.ledger.reset()
        super.tearDown()
    }

    func testReportReadsLedger() {
        ledger.record(480)
        ledger.record(190)
        XCTAssertEqual(Container.shared.report().text, "2 sales, 670 cents")
    }

    func testCheckoutRecordsSale() {
        XCTAssertEqual(Container.shared.checkout().pay(for: ["rye"]), 480)
        XCTAssertEqual(ledger.entries, [480])
    }
}
