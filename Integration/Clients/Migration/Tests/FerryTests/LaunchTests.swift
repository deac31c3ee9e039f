import FerryClients
import FerryClientsLive
import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct LaunchTests {
    @Test(.dependencies) func preparedDependenciesAreRead() async throws {
        await FerryLaunch.prepare(tickets: 1)
        @Dependency(Logbook.self) var logbook
        @Dependency(\.tickets) var tickets
        #expect(await logbook.lines == ["launched"])
        try await tickets.keep(.north)
        await #expect(throws: DrawerFullError()) { try await tickets.keep(.south) }
    }

    @Test(.dependencies) func preparingReturnsHold() async throws {
        let hold = FerryLaunch.openHold()
        try await hold.stow("SKY 1", at: "deck")
        @Dependency(\.cargoHold) var cargoHold
        #expect(try await cargoHold.unload(String.self, from: "deck") == "SKY 1")
    }

    @Test func appUsesLiveValues() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            await FerryLaunch.prepare(tickets: 2)
            let model = await HarbourModel()
            await model.load("Haven")
            await #expect(model.state == .loaded([Departure(id: 4, destination: "Skerry", minute: 615)]))
            @Dependency(Logbook.self) var logbook
            #expect(await logbook.lines == ["launched", "asked for Haven"])
        }
    }

    @Test func previewPreparesAgain() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "preview", 1)
            let plain = await HarbourModel()
            await plain.load("Haven")
            await #expect(plain.state == .loaded([Departure(id: 1, destination: "Haven and back", minute: 600)]))
            let _ = prepareDependencies {
                $0.timetable.departures = { _ in [] }
            }
            let empty = await HarbourModel()
            await empty.load("Haven")
            await #expect(empty.state == .loaded([]))
            let _ = prepareDependencies {
                $0.timetable.departures = { _ in throw UnexpectedCall("preview") }
            }
            let failed = await HarbourModel()
            await failed.load("Haven")
            await #expect(failed.state == .failed(#"UnexpectedCall(endpoint: "preview")"#))
        }
    }

    @Test func previewShowsLoadingState() async {
        let gate = Gate()
        let model = await withDependencies {
            $0.context = .preview
        } operation: {
            prepareDependencies {
                $0.timetable.departures = { _ in
                    try await gate.pass()
                    return []
                }
            }
            return await HarbourModel()
        }
        let task = Task { await model.load("Haven") }
        await gate.arrival()
        #expect(await model.state == .loading)
        task.cancel()
        await task.value
    }
}
