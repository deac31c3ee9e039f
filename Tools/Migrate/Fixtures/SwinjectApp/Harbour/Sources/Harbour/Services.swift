import Synchronization

protocol Reader: AnyObject, Sendable {
    var lines: [String] { get }
}

final class Logbook: Reader {
    private let written = Mutex<[String]>([])
    var lines: [String] { written.withLock { $0 } }
    func write(_ line: String) { written.withLock { $0.append(line) } }
}

protocol Tides: Sendable {
    var depth: Int { get }
}

struct PrintedTides: Tides {
    let depth = 9
}

final class Fleet: Sendable {}

struct Pilot: Sendable {
    let log: Logbook
    let tides: any Tides

    func guide(_ ship: String) { log.write("\(ship) at \(tides.depth)") }
}

@MainActor
final class Model {
    private let pilot: Pilot
    init(pilot: Pilot) { self.pilot = pilot }
    func arrive(_ ship: String) { pilot.guide(ship) }
}

final class Cargo: Sendable {}

struct Voyage: Sendable {
    let fore: Cargo
    let aft: Cargo
}
