import Foundation
import GRDB
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import TideServer

/// The routes of the service.
@Suite(.tides)
struct ServiceTests {
    private let rye = Reading(gauge: "Rye", metres: 6.2, time: noon, observer: "ada")

    @Test func requestWithoutUserIsUnauthorized() async throws {
        try await service { client in
            let statuses = try await [
                client.execute(uri: "/readings", method: .get).status,
                client.execute(uri: "/records/Rye", method: .get, headers: [.authorization: "Basic ada"]).status,
                client.execute(uri: "/readings", method: .post, headers: [.authorization: "Bearer "]).status,
            ]
            #expect(statuses == [.unauthorized, .unauthorized, .unauthorized])
        }
    }

    @Test func addedReadingIsStored() async throws {
        try await service { client in
            let response = try await client.post(#"{"gauge":"Rye","metres":6.2}"#, as: "ada")
            #expect(response.status == .created)
            #expect(try response.decode(Reading.self) == rye)
        }
        let database = try await GlobalDependencies.default.database.value
        #expect(try await database.read { try Reading.fetchAll($0) } == [rye])
    }

    @Test func userSeesOwnReadings() async throws {
        try await service { client in
            _ = try await client.post(#"{"gauge":"Rye","metres":6.2}"#, as: "ada")
            _ = try await client.post(#"{"gauge":"Rye","metres":6.3}"#, as: "ben")
            #expect(try await client.get("/readings", as: "ada").decode([Reading].self) == [rye])
        }
    }

    @Test func recordIsHighestReadingOfAllUsers() async throws {
        try await service { client in
            for metres in [5.9, 6.4, 6.1] {
                _ = try await client.post(#"{"gauge":"Rye","metres":\#(metres)}"#, as: "ben")
            }
            #expect(try await client.get("/records/Rye", as: "ada").decode(Reading.self).metres == 6.4)
            #expect(try await client.get("/records/Ely", as: "ada").status == .notFound)
        }
    }
}
