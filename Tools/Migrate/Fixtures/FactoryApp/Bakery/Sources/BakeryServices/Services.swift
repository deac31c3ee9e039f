import Synchronization

/// A journal of what happened.
public final class Journal: Sendable {
    private let written = Mutex<[String]>([])

    public init() {}

    public var lines: [String] { written.withLock { $0 } }
    public func write(_ line: String) { written.withLock { $0.append(line) } }
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

public protocol PriceList: Sendable {
    func cents(for bread: String) -> Int
}

public struct ChalkboardPrices: PriceList {
    public init() {}

    public func cents(for bread: String) -> Int { bread == "rye" ? 480 : 190 }
}

/// An oven, whose temperature is state.
public protocol Oven: AnyObject, Sendable {
    var temperature: Int { get }
    func heat(to temperature: Int)
}

public final class DeckOven: Oven {
    private let current = Mutex(20)

    public init() {}

    public var temperature: Int { current.withLock { $0 } }
    public func heat(to temperature: Int) { current.withLock { $0 = temperature } }
}

/// The dough of one batch.
public final class Dough: Sendable {
    public init() {}
}

/// Two stations that work with the dough of one batch.
public struct Batch: Sendable {
    public let mixing: Dough
    public let forming: Dough
    public let journal: Journal

    public init(mixing: Dough, forming: Dough, journal: Journal) {
        self.mixing = mixing
        self.forming = forming
        self.journal = journal
    }
}
