import FerryClients
import FerryClientsLive
import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct ClientTests {
    @Test(.dependency(TicketClient.inMemory(capacity: 0))) func traitOverridesKey() async {
        @Dependency(\.tickets) var tickets
        await #expect(throws: DrawerFullError()) { try await tickets.keep(.north) }
    }

    @Test func contextSelectsValues() async throws {
        @Dependency(\.timetable) var timetable
        await #expect(throws: UnexpectedCall("departures")) { try await timetable.departures("Haven") }
        try await withDependencies {
            $0.context = .preview
        } operation: {
            let departures = try await timetable.departures("Haven")
            #expect(departures.map(\.destination) == ["Haven and back"])
            @Dependency(\.foghorn) var foghorn
            #expect(foghorn.sound() == "toot")
        }
        try await withDependencies {
            $0.context = .live
        } operation: {
            let departures = try await timetable.departures("Haven")
            #expect(departures.map(\.destination) == ["Skerry"])
            @Dependency(\.foghorn) var foghorn
            @Dependency(\.context) var context
            #expect(foghorn.sound() == "HOOOT")
            #expect(context == .live)
        }
    }

    @Test func liveClientReadsOverriddenDependencies() async throws {
        let logbook = Logbook()
        try await withDependencies {
            $0.timetable = .liveValue
            $0[Logbook.self] = logbook
            $0.transport.get = { path in
                #expect(path == "harbours/Haven")
                return try JSONEncoder().encode([Departure.north])
            }
        } operation: {
            @Dependency(TimetableClient.self) var timetable
            let departures = try await timetable.departures("Haven")
            #expect(departures == [.north])
        }
        #expect(await logbook.lines == ["asked for Haven"])
    }

    @Test func workerKeepsContainerOfItsScope() async throws {
        let worker = withDependencies {
            $0.context = .live
            $0.transport.get = { _ in try JSONEncoder().encode([Departure.south]) }
        } operation: {
            CrossingWorker()
        }
        #expect(try await worker.destinations(of: ["Haven"]) == ["South Quay"])
    }

    @Test func actorKeepsStateInItsScope() async {
        await withDependencies {
            $0.pause = .immediate(at: 1)
        } operation: {
            @Dependency(Logbook.self) var logbook
            @Dependency(Logbook.self) var again
            await logbook.note("first")
            #expect(await again.lines == ["first"])
        }
        await withDependencies {
            $0.pause = .immediate(at: 1)
        } operation: {
            @Dependency(Logbook.self) var logbook
            #expect(await logbook.lines.isEmpty)
        }
    }

    @Test func concurrentCallsOfClosuresAreSerialized() async throws {
        let tickets = TicketClient.inMemory(capacity: 100)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { try await tickets.keep(Departure(id: number, destination: "", minute: 0)) }
            }
            try await group.waitForAll()
        }
        #expect(Set(await tickets.all().map(\.id)).count == 100)
        await #expect(throws: DrawerFullError()) { try await tickets.keep(.north) }
    }

    @Test(.dependencies) func workerUsesItsDependenciesInOtherTasks() async throws {
        let worker = withDependencies {
            $0.timetable.departures = { [Departure(id: 0, destination: "from \($0)", minute: 0)] }
        } operation: {
            CrossingWorker()
        }
        #expect(try await worker.destinations(of: ["A", "B", "C"]) == ["from A", "from B", "from C"])
    }

    @Test(
        .dependencies {
            $0.useLive(\.timetable)
            $0.transport.get = { _ in try JSONEncoder().encode([Departure.north]) }
        }
    )
    func liveClientReadsOverridesOfTest() async throws {
        @Dependency(TimetableClient.self) var timetable
        @Dependency(Logbook.self) var logbook
        #expect(try await timetable.departures("Haven") == [.north])
        #expect(await logbook.lines == ["asked for Haven"])
    }

    @Test func innermostOverrideWins() async throws {
        @Dependency(\.timetable) var timetable
        for departures in [[Departure.north], [], [.south]] {
            try await withDependencies {
                $0.timetable.departures = { _ in departures }
            } operation: {
                try await withDependencies {
                    $0.timetable.cancel = { _ in }
                } operation: {
                    let loaded = try await timetable.departures("Haven")
                    #expect(loaded == departures)
                    try await timetable.cancel(1)
                }
            }
        }
        await #expect(throws: UnexpectedCall("cancel")) { try await timetable.cancel(1) }
    }

    @Test func updateOfScopeMaySuspend() async {
        let logbook = Logbook()
        let lines = await withDependencies {
            await logbook.note("set up")
            $0[Logbook.self] = logbook
        } operation: {
            @Dependency(Logbook.self) var logbook
            return await logbook.lines
        }
        #expect(lines == ["set up"])
    }

    @Test func updateOfScopeMayThrow() async throws {
        func capacity(_ text: String) throws -> Int {
            guard let number = Int(text) else { throw FogError() }
            return number
        }
        #expect(throws: FogError()) {
            try withDependencies {
                $0.tickets = try .inMemory(capacity: capacity("many"))
            } operation: {
                _ = Issue.record("the operation ran")
            }
        }
        try await withDependencies {
            $0.tickets = try .inMemory(capacity: capacity("1"))
        } operation: {
            @Dependency(\.tickets.keep) var keep
            try await keep(.north)
            await #expect(throws: DrawerFullError()) { try await keep(.south) }
        }
    }
}
