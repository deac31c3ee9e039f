import Synchronization

public protocol PriceList: Sendable {
    func cents(for bread: String) -> Int
}

public struct ChalkboardPrices: PriceList {
    public init() {}

    public func cents(for bread: String) -> Int { bread == "rye" ? 480 : 190 }
}

public struct Coupon: Equatable, Sendable {
    public let percent: Int

    public init(percent: Int) {
        self.percent = percent
    }
}

/// Computes the price of an order.
public struct PriceEngine: Sendable {
    private let prices: any PriceList
    private let coupon: Coupon?

    public init(prices: any PriceList, coupon: Coupon?) {
        self.prices = prices
        self.coupon = coupon
    }

    public func total(of breads: [String]) -> Int {
        let sum = breads.map(prices.cents).reduce(0, +)
        return sum * (100 - (coupon?.percent ?? 0)) / 100
    }
}

public protocol Ledger: AnyObject, Sendable {
    var entries: [Int] { get }
    func record(_ cents: Int)
}

public final class PaperLedger: Ledger {
    private let pages = Mutex<[Int]>([])
    private let journal: Journal

    public init(journal: Journal) {
        self.journal = journal
    }

    public var entries: [Int] { pages.withLock { $0 } }

    public func record(_ cents: Int) {
        pages.withLock { $0.append(cents) }
        journal.write("recorded \(cents)")
    }
}

/// A journal of what happened.
public final class Journal: Sendable {
    private let written = Mutex<[String]>([])

    public init() {}

    public var lines: [String] { written.withLock { $0 } }
    public func write(_ line: String) { written.withLock { $0.append(line) } }
}

/// A service that has an effect when it is created.
public final class Announcer: Sendable {
    private let journal: Journal

    public init(journal: Journal) {
        self.journal = journal
        journal.write("announcer is ready")
    }
}

/// Orders that wait, first in, first out.
public final class OrderQueue: Sendable {
    private let orders = Mutex<[[String]]>([])

    public init() {}

    public var count: Int { orders.withLock { $0.count } }
    public func add(_ breads: [String]) { orders.withLock { $0.append(breads) } }
    public func next() -> [String]? { orders.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

/// A basket of one customer.
public final class Basket: Sendable {
    private let contents = Mutex<[String]>([])

    public init() {}

    public var breads: [String] { contents.withLock { $0 } }
    public func add(_ bread: String) { contents.withLock { $0.append(bread) } }
}

public protocol Courier: Sendable {
    var route: String { get }
    func deliver(_ breads: [String]) -> String
}

public struct BicycleCourier: Courier {
    public let route: String
    private let journal: Journal

    public init(route: String, journal: Journal) {
        self.route = route
        self.journal = journal
    }

    public func deliver(_ breads: [String]) -> String {
        journal.write("delivered to \(route)")
        return "\(breads.count) by bicycle to \(route)"
    }
}

public struct Receipt: Equatable, Sendable {
    public let number: Int
    public let text: String

    public init(number: Int, text: String) {
        self.number = number
        self.text = text
    }
}

public struct Baker: Equatable, Sendable {
    public let name: String

    public init(name: String) {
        self.name = name
    }
}
