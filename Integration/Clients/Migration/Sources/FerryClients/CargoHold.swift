import SwiftDependenciesCompatibility

/// A dependency with generic methods.
public protocol CargoHold: Sendable {
    func stow<Cargo: Encodable & Sendable>(_ cargo: Cargo, at place: String) async throws
    func unload<Cargo: Decodable & Sendable>(_ type: Cargo.Type, from place: String) async throws -> Cargo
}

/// The key of the hold.
public enum CargoHoldKey: TestDependencyKey {
    public static var testValue: any CargoHold { JSONCargoHold() }
}

extension DependencyValues {
    public var cargoHold: any CargoHold {
        get { self[CargoHoldKey.self] }
        set { self[CargoHoldKey.self] = newValue }
    }
}
