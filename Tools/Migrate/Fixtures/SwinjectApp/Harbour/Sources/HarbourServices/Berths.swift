import Synchronization

public protocol Tides: Sendable {
    func depth(atHour hour: Int) -> Int
}

public struct PrintedTides: Tides {
    public init() {}

    public func depth(atHour hour: Int) -> Int { hour % 12 < 6 ? 9 : 4 }
}

/// The book of what happened in the harbour.
public final class Logbook: Sendable {
    private let written = Mutex<[String]>([])

    public init() {}

    public var lines: [String] { written.withLock { $0 } }
    public func write(_ line: String) { written.withLock { $0.append(line) } }
}

public protocol BerthBook: AnyObject, Sendable {
    var free: Int { get }
    func take(_ ship: String) -> Bool
    func leave(_ ship: String)
}

public final class PaperBerthBook: BerthBook {
    private let ships = Mutex<[String]>([])
    private let log: Logbook

    public init(log: Logbook) {
        self.log = log
    }

    public var free: Int { ships.withLock { 3 - $0.count } }

    public func take(_ ship: String) -> Bool {
        let isFree = ships.withLock { ships in
            guard ships.count < 3 else { return false }
            ships.append(ship)
            return true
        }
        log.write(isFree ? "\(ship) took a berth" : "\(ship) found no berth")
        return isFree
    }

    public func leave(_ ship: String) {
        ships.withLock { ships in ships.removeAll { $0 == ship } }
        log.write("\(ship) left")
    }
}

/// A plan that tells whether a ship can enter.
public struct BerthPlan: Sendable {
    private let tides: any Tides
    private let book: any BerthBook

    public init(tides: any Tides, book: any BerthBook) {
        self.tides = tides
        self.book = book
    }

    public func canEnter(draught: Int, atHour hour: Int) -> Bool {
        book.free > 0 && tides.depth(atHour: hour) > draught
    }
}

/// A number for the queue, which counts the calls of its ship.
public final class Ticket: Sendable {
    private let calls = Mutex(0)

    public init() {}

    public func call() -> Int {
        calls.withLock { calls in
            calls += 1
            return calls
        }
    }
}

/// A desk with a ticket for each of its windows.
public final class TicketDesk: Sendable {
    public let left: Ticket
    public let right: Ticket

    public init(left: Ticket, right: Ticket) {
        self.left = left
        self.right = right
    }
}
