import BakeryServices
import Synchronization

@testable import Bakery

final class MockLedger: Ledger {
    private let recorded = Mutex<[Int]>([])
    var entries: [Int] { recorded.withLock { $0 } }
    func record(_ cents: Int) { recorded.withLock { $0.append(cents) } }
}

final class MockMailer: Mailer {
    func send(_ text: String) -> String { "mock: \(text)" }
}

struct FreePrices: PriceList {
    func cents(for bread: String) -> Int { 0 }
}

struct MockCourier: Courier {
    let route: String
    func deliver(_ breads: [String]) -> String { "mock to \(route)" }
}
