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
    @Test func initialValueIsTestValue() {
        withDependencies {
            $0.context = .test
        } operation: {
            @Dependency(\.fog) var fog
            @Dependency(\.logbook) var logbook
            @Dependency(\.moorings) var moorings
            #expect(fog.visibility == 100)
            #expect(logbook.name == "test")
            #expect(moorings == 0)
            #expect(depth() == 0)
            #expect(sumOfTides() == 4)
        }
    }

    @Test func previewValueIsUsedInPreviews() {
        withDependencies {
            $0.context = .preview
        } operation: {
            @Dependency(\.lightFog) var lightFog
            @Dependency(\.moorings) var moorings
            @Dependency(\.logbook) var logbook
            @Dependency(\.port) var port
            #expect(lightFog.visibility == 50)
            #expect(moorings == 6)
            #expect(logbook.name == "test")
            #expect(port == "Oslo")
        }
    }

    @Test func liveValueIsUsedInApp() {
        withDependencies {
            $0.context = .live
        } operation: {
            @Dependency(\.fog) var fog
            @Dependency(\.logbook) var logbook
            @Dependency(\.moorings) var moorings
            @Dependency(\.port) var port
            #expect(fog.visibility == 3)
            #expect(logbook.name == "live")
            #expect(moorings == 12)
            #expect(port == "Oslo")
            #expect(depth() == 3)
        }
    }

    @Test func entryWithoutLiveValueReportsIt() throws {
        try withDependencies {
            $0.context = .live
        } operation: {
            @Dependency(\.lightFog) var lightFog
            try expectIssue("`LightFogKey` was read and has no live value in this program") {
                #expect(lightFog.visibility == 100)
            }
        }
    }

    @Test func entryWithoutTestValueReportsIt() throws {
        try withDependencies {
            $0.context = .test
        } operation: {
            @Dependency(\.port) var port
            try expectIssue("`StringKey` was read in a test and has no test value") { #expect(port == "Oslo") }
        }
    }

    @Test func overrideReplacesEveryValue() {
        withDependencies {
            $0.moorings = 4
            $0.fog = HeavyFog()
        } operation: {
            @Dependency(\.moorings) var moorings
            @Dependency(\.fog) var fog
            #expect(moorings == 4)
            #expect(fog.visibility == 1)
        }
    }
}

private struct HeavyFog: Fog {
    let visibility = 1
}
