import Foundation
import Synchronization

/// The forecast of a service, whose endpoints are closures.
struct WeatherClient: Sendable {
    var wind: @Sendable (String) async throws -> Int = { _ in 4 }
    var isFoggy: @Sendable (String) -> Bool = { _ in false }
}

struct Keeper: Equatable, Sendable {
    var name: String
    var rank = 1
}

struct Entry: Equatable, Sendable {
    let id: UUID
    let date: Date
    let text: String
}

protocol Log: AnyObject, Sendable {
    var entries: [Entry] { get }
    func append(_ entry: Entry)
}

final class MemoryLog: Log {
    private let all = Mutex<[Entry]>([])
    var entries: [Entry] { all.withLock { $0 } }
    func append(_ entry: Entry) { all.withLock { $0.append(entry) } }
}

/// The oil of the lamp, in litres.
struct StoreRoom: Equatable, Sendable {
    var oil = 40

    mutating func burn(_ litres: Int) {
        oil = max(0, oil - litres)
    }
}

final class Lamp: Sendable {
    private let lit = Mutex(false)
    var isLit: Bool { lit.withLock { $0 } }
    func set(_ isLit: Bool) { lit.withLock { $0 = isLit } }
}
