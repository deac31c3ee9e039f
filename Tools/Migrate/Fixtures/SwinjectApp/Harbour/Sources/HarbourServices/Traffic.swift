import Synchronization

/// The tugs that are at work, which rest when nothing needs them.
public final class TugFleet: Sendable {
    private let trips = Mutex(0)

    public init() {}

    public var tripCount: Int { trips.withLock { $0 } }
    public func tow() { trips.withLock { $0 += 1 } }
}

public protocol Pilot: AnyObject, Sendable {
    func guide(_ ship: String) -> String
}

public final class HarbourPilot: Pilot {
    private let log: Logbook
    private let tugs: TugFleet

    public init(log: Logbook, tugs: TugFleet) {
        self.log = log
        self.tugs = tugs
    }

    public func guide(_ ship: String) -> String {
        tugs.tow()
        log.write("guided \(ship)")
        return "\(ship) follows tug \(tugs.tripCount)"
    }
}

public protocol Registry: AnyObject, Sendable {
    func register(_ ship: String) -> Int
}

public protocol Inspector: AnyObject, Sendable {
    var inspected: [String] { get }
}

/// The master, who registers ships and inspects them.
public final class HarbourMaster: Registry, Inspector {
    private let ships = Mutex<[String]>([])

    public init() {}

    public var inspected: [String] { ships.withLock { $0 } }

    public func register(_ ship: String) -> Int {
        ships.withLock { ships in
            ships.append(ship)
            return ships.count
        }
    }
}

public struct Fees: Equatable, Sendable {
    public let perMetre: Int

    public init(perMetre: Int) {
        self.perMetre = perMetre
    }
}

/// An invoice for one ship.
public struct Invoice: Equatable, Sendable {
    public let ship: String
    public let cents: Int

    public init(ship: String, length: Int, fees: Fees) {
        self.ship = ship
        cents = length * fees.perMetre
    }
}

public protocol Ferry: Sendable {
    var route: String { get }
    func cross() -> String
}

public struct CarFerry: Ferry {
    public let route: String
    private let log: Logbook

    public init(route: String, log: Logbook) {
        self.route = route
        self.log = log
    }

    public func cross() -> String {
        log.write("crossed to \(route)")
        return "ferry to \(route)"
    }
}

/// The goods of one voyage.
public final class Cargo: Sendable {
    private let tons = Mutex(0)

    public init() {}

    public var weight: Int { tons.withLock { $0 } }
    public func add(_ tons: Int) { self.tons.withLock { $0 += tons } }
}

/// Two holds of a ship, with the goods of one voyage.
public final class Voyage: Sendable {
    public let fore: Cargo
    public let aft: Cargo
    public let log: Logbook

    public init(fore: Cargo, aft: Cargo, log: Logbook) {
        self.fore = fore
        self.aft = aft
        self.log = log
    }
}

/// A crane, which knows the ferry that waits for it.
public final class Crane: Sendable {
    private let ferries = Mutex<[any Ferry]>([])

    public init() {}

    public var waiting: [String] { ferries.withLock { $0.map(\.route) } }
    public func wait(for ferry: any Ferry) { ferries.withLock { $0.append(ferry) } }
}
