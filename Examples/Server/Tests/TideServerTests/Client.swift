import DateDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import TideReadings
import TideRecords
import TideServer
import UUIDDependency

/// The time of all readings.
let noon = Date(timeIntervalSince1970: 1_700_000_000)

extension Trait where Self == DependenciesTrait {
    /// Gives each test a container with both modules, deterministic identifiers and times, and a database in memory.
    static var tides: DependenciesTrait {
        .dependencies {
            $0.date = .constant(noon)
            $0.uuid = .incrementing
            $0.addReadings()
            $0.addRecords()
        }
    }
}

/// Passes a closure a client of the service in the default container, without a port.
func service(_ test: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    try await Application(router: tideRouter(), logger: GlobalDependencies.default.logger).test(.router, test)
}

extension TestClientProtocol {
    func get(_ path: String, as user: String) async throws -> TestResponse {
        try await execute(uri: path, method: .get, headers: [.authorization: "Bearer \(user)"])
    }

    func post(_ reading: String, as user: String) async throws -> TestResponse {
        try await execute(
            uri: "/readings",
            method: .post,
            headers: [.authorization: "Bearer \(user)"],
            body: ByteBuffer(string: reading)
        )
    }
}

extension TestResponse {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(body.readableBytesView))
    }
}
