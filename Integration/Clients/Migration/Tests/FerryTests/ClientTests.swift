import FerryClients
import FerryClientsLive
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct ClientTests {
    @Test(.dependency(TicketClient.inMemory([.north]))) func traitOverridesKey() async {
        @Dependency(\.tickets.all) var all
        #expect(await all() == [.north])
    }

    @Test func contextSelectsValues() async throws {
        func read() async throws -> [String] {
            @Dependency(\.timetable) var timetable
            @Dependency(\.foghorn) var foghorn
            @Dependency(\.context) var context
            return try await ["\(context)", foghorn()] + timetable.departures("Haven").map(\.destination)
        }
        let preview = try await withDependencies {
            $0.context = .preview
        } operation: {
            try await read()
        }
        let live = try await withDependencies {
            $0.context = .live
        } operation: {
            try await read()
        }
        #expect(preview == ["preview", "toot", "Haven to North Head"])
        #expect(live == ["live", "HOOOT", "Skerry"])
        await withExpectedIssue {
            let result = await Result { try await read() }
            #expect(throws: UnimplementedError.self) { try result.get() }
        }
    }

    @Test func liveClientReadsOverriddenDependencies() async throws {
        let (logbook, tickets) = (Logbook(), TicketClient.inMemory([Departure(id: 4, destination: "Skerry")]))
        try await withDependencies {
            await logbook.note("set up")
            $0.timetable = .liveValue
            $0[Logbook.self] = logbook
            $0.tickets = tickets
        } operation: {
            @Dependency(TimetableClient.self) var timetable
            let departures = try await timetable.departures("Haven")
            #expect(departures == [])
        }
        #expect(await logbook.lines == ["set up", "asked for Haven"])
    }
}
