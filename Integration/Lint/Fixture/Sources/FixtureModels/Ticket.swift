import Foundation

/// An identifier of its own, which shadows the one of Foundation in this module.
struct UUID: Hashable, Sendable {
    var number = 0

    init() {}
    init(number: Int) { self.number = number }
}

/// A ticket for a crossing.
public struct Ticket: Sendable {
    /// The number of the ticket.
    public let number: String
    /// The date of the sale.
    public let sold: Date

    /// Creates a ticket.
    public init(number: String = Foundation.UUID().uuidString, sold: Date = Date()) {  // expect: uuid, date
        self.number = number
        self.sold = sold
    }

    func renumbered() -> Int {
        UUID().number  // look-alike: a type of this module
    }

    func identifiers() -> [UUID] {
        (0..<3).map(UUID.init(number:)) + [.init()]  // look-alike: a type of this module
    }

    /// Returns a Boolean value that indicates whether the ticket is valid at a date.
    public func isValid(at date: Date) -> Bool {
        date < Date(timeInterval: 3_600, since: sold)  // look-alike: a date relative to another one
    }
}

/// The state of a ticket.
public enum TicketState: Sendable {
    /// The ticket was sold.
    case sold(at: Date = .now)  // expect: date
    /// The ticket was never sold.
    case unsold
}
