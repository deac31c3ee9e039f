import FerryClients

/// A hold that throws an error at each call.
struct FullHold: CargoHold {
    func stow<Cargo: Encodable & Sendable>(_ cargo: Cargo, at place: String) async throws {
        throw FogError()
    }

    func unload<Cargo: Decodable & Sendable>(_ type: Cargo.Type, from place: String) async throws -> Cargo {
        throw FogError()
    }
}
