import SwiftDependenciesCompatibilityTesting
import Testing

#if SWIFT5
import MovedClientsLiveSwift5
import MovedClientsSwift5
#else
import MovedClients
import MovedClientsLive
#endif

struct MovedEntryTests {
    @Test(
        arguments: [
            (DependencyContext.test, ["100", "test", "0", "0.0", "test"]),
            (.preview, ["100", "test", "6", "3.0", "test"]),
            (.live, ["3", "live", "12", "3.0", "live"]),
        ]
    )
    func entryHasValueOfContext(context: DependencyContext, values: [String]) {
        withDependencies {
            $0.context = context
        } operation: {
            @Dependency(\.fog) var fog
            @Dependency(\.logbook) var logbook
            @Dependency(\.moorings) var moorings
            @Dependency(\.harbour) var harbour
            #expect(["\(fog.visibility)", logbook.name, "\(moorings)", "\(depth())", harbour.name] == values)
        }
    }

    @Test(
        arguments: [
            (DependencyContext.test, "`StringKey` was read in a test and has no test value"),
            (.live, "`LightFogKey` was read and has no live value in this program"),
        ]
    )
    func missingValueIsReported(context: DependencyContext, report: String) throws {
        try withDependencies {
            $0.context = context
        } operation: {
            @Dependency(\.lightFog) var lightFog
            @Dependency(\.port) var port
            try expectIssue(report) {
                #expect(lightFog.visibility == 100)
                #expect(port == "Oslo")
            }
        }
    }

    @Test func overrideReplacesOneValue() {
        withDependencies {
            $0.moorings = 4
            $0.harbour.depth = { 7 }
        } operation: {
            @Dependency(\.moorings) var moorings
            @Dependency(\.harbour) var harbour
            #expect(moorings == 4)
            #expect(harbour.depth() == 7)
            #expect(sumOfTides() == 4)
        }
    }
}
