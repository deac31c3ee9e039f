import BakeryServices
import Factory
import Synchronization

public protocol Mailer: AnyObject, Sendable {
    func send(_ text: String) -> String
}

final class SMTPMailer: Mailer {
    private let sent = Mutex(0)

    func send(_ text: String) -> String {
        sent.withLock {
            $0 += 1; return "\($0): \(text)"
        }
    }
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

final class Checkout: Sendable {
    private let ledger: any Ledger
    private let queue: OrderQueue
    private let total: @Sendable ([String]) -> Int

    init(ledger: any Ledger, queue: OrderQueue, total: @escaping @Sendable ([String]) -> Int) {
        self.ledger = ledger
        self.queue = queue
        self.total = total
    }

    func pay(for breads: [String]) -> Int {
        let cents = total(breads)
        ledger.record(cents)
        queue.add(breads)
        return cents
    }
}
