import HarbourServices
import Swinject
import Synchronization

/// A plan that tells whether a ship can enter.
struct BerthPlan: Sendable {
    let tides: any Tides
    let book: any BerthBook

    func canEnter(draught: Int, atHour hour: Int) -> Bool {
        book.free > 0 && tides.depth(atHour: hour) > draught
    }
}

/// A number for the queue, which counts the calls of its ship.
final class Ticket: Sendable {
    private let calls = Mutex(0)

    func call() -> Int {
        calls.withLock { calls in
            calls += 1
            return calls
        }
    }
}

/// A desk with a ticket for each of its windows.
final class TicketDesk: Sendable {
    let left: Ticket
    let right: Ticket

    init(left: Ticket, right: Ticket) {
        self.left = left
        self.right = right
    }
}

protocol Registry: AnyObject, Sendable {
    func register(_ ship: String) -> Int
}

protocol Inspector: AnyObject, Sendable {
    var inspected: [String] { get }
}

/// The master, who registers ships and inspects them.
final class HarbourMaster: Registry, Inspector {
    private let ships = Mutex<[String]>([])

    var inspected: [String] { ships.withLock { $0 } }

    func register(_ ship: String) -> Int {
        ships.withLock { $0.append(ship) }
        return inspected.count
    }
}

struct Fees: Equatable, Sendable {
    let perMetre: Int
}

/// An invoice for one ship.
struct Invoice: Sendable {
    let ship: String
    let length: Int
    let fees: Fees

    var cents: Int { length * fees.perMetre }
}

protocol Mailer: AnyObject, Sendable {
    func send(_ text: String) -> String
}

final class PostMailer: Mailer {
    private let sent = Mutex(0)

    func send(_ text: String) -> String {
        sent.withLock { sent in
            sent += 1
            return "\(sent): \(text)"
        }
    }
}

/// The office of the harbour.
struct Office: Sendable {
    let mailer: any Mailer
    let plan: BerthPlan

    func answer(_ ship: String, draught: Int) -> String {
        mailer.send(plan.canEnter(draught: draught, atHour: 2) ? "\(ship) may enter" : "\(ship) has to wait")
    }
}

/// A service that reads its own services when it is created.
final class Loudspeaker: Sendable {
    private let log = Dock.resolver.resolve(Logbook.self)!
    private let mailer: any Mailer

    init() {
        mailer = Dock.resolver.resolve(Mailer.self)!
    }

    func announce(_ text: String) -> String {
        log.write("announced \(text)")
        return mailer.send(text)
    }
}

/// A report about the day.
struct Report: Sendable {
    let log: Logbook
    let inspector: any Inspector

    var text: String { "\(log.lines.count) lines, \(inspector.inspected.count) ships" }
}
