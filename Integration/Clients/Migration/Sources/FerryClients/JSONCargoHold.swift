import Foundation

/// A hold that stores cargo as JSON.
public actor JSONCargoHold: CargoHold {
    private var crates: [String: Data] = [:]

    public init() {}

    public func stow<Cargo: Encodable & Sendable>(_ cargo: Cargo, at place: String) throws {
        crates[place] = try JSONEncoder().encode(cargo)
    }

    public func unload<Cargo: Decodable & Sendable>(_ type: Cargo.Type, from place: String) throws -> Cargo {
        guard let crate = crates[place] else { throw UnexpectedCall("unload \(place)") }
        return try JSONDecoder().decode(type, from: crate)
    }
}
