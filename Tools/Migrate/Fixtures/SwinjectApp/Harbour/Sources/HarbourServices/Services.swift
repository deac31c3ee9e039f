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
        guard free > 0 else { return false }
        ships.withLock { $0.append(ship) }
        log.write("\(ship) took a berth")
        return true
    }

    public func leave(_ ship: String) {
        ships.withLock { ships in ships.removeAll { $0 == ship } }
        log.write("\(ship) left")
    }
}

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

    public func add(_ tons: Int) { self.tons.withLock { $0 += tons } }
}

/// Two holds of a ship, with the goods of one voyage.
public struct Voyage: Sendable {
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
