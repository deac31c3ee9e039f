import FerryClients
import FerryClientsLive
import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct LaunchTests {
    @Test(.dependencies) func preparedDependenciesAreRead() async {
        await FerryLaunch.prepare(tickets: [.north])
        @Dependency(Logbook.self) var logbook
        @Dependency(\.tickets) var tickets
        #expect(await logbook.lines == ["launched"])
        #expect(await tickets.all() == [.north])
    }

    @Test(.dependencies) func preparingReturnsLogbook() {
        let prepared = FerryLaunch.openLogbook()
        @Dependency(Logbook.self) var logbook
        #expect(logbook === prepared)
    }

    @Test func appUsesLiveValues() async {
        await #expect(processExitsWith: .success) {
            setenv("GLOBAL_DEPENDENCIES_CONTEXT", "live", 1)
            await FerryLaunch.prepare(tickets: [])
            let model = await HarbourModel()
            await model.load("Haven")
            await #expect(model.destinations == ["Skerry"])
            @Dependency(Logbook.self) var logbook
            #expect(await logbook.lines == ["launched", "asked for Haven"])
        }
    }
}
