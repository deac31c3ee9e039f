import SwiftDependenciesCompatibilityTesting
import Testing

#if SWIFT5
import MovedClientsLiveSwift5
import MovedClientsSwift5
#else
import MovedClients
import MovedClientsLive
#endif

struct MovedClientTests {
    @Test func liveValueImplementsEveryEndpoint() async throws {
        let harbour = HarbourClient.liveValue
        #expect(try await harbour.berth(ship: "Fram", length: 39) == 3)
        await harbour.leave(ship: "Fram")
        #expect(harbour.pilot(ship: "Fram") == "Pilot of Fram")
        #expect(harbour.depth() == 12)
        #expect(harbour.tide(hour: 13) == 1)
        #expect(harbour.berths == 2)
    }

    @Test func defaultIsReturnedAfterReport() throws {
        let harbour = HarbourClient(berths: 4, name: "mine")
        try expectIssue("`HarbourClient.depth` was called") { #expect(harbour.depth() == 3.5) }
        try expectIssue("`HarbourClient.tide` was called") { #expect(harbour.tide(hour: 13) == 1.5) }
        try expectIssue("`LighthouseClient.state` was called") { #expect(!LighthouseClient().isLit()) }
        #expect(harbour.berths == 4)
    }

    @Test func endpointWithoutDefaultReports() async throws {
        let harbour = HarbourClient(name: "mine")
        try expectIssue("`HarbourClient.pilot` was called") { #expect(harbour.pilot(ship: "Fram") == nil) }
        try expectIssue("`LighthouseClient.flash` was called") {
            #expect(throws: UnimplementedError.self) { try LighthouseClient().flash(times: 3) }
        }
        await withKnownIssue {
            await harbour.leave(ship: "Fram")
        } matching: {
            $0.comments.contains { $0.rawValue.contains("`HarbourClient.leave` was called") }
        }
    }

    @Test func overriddenEndpointIsCalledWithoutReport() async throws {
        try await withDependencies {
            $0.harbour.berth = { _, length in length }
            $0.harbour.depth = { 7 }
        } operation: {
            @Dependency(\.harbour) var harbour
            let berth = try await harbour.berth(ship: "Fram", length: 39)
            #expect(berth == 39)
            #expect(harbour.depth() == 7)
            #expect(harbour.name == "test")
        }
    }

    @Test(.dependencies { $0.context = .live }) func liveClientComesFromOtherModule() {
        @Dependency(\.harbour) var harbour
        #expect(harbour.name == "live")
    }
}

/// Expects an issue whose message contains some text.
func expectIssue(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) throws {
    try withKnownIssue(sourceLocation: sourceLocation) {
        try body()
    } matching: { issue in
        issue.comments.contains { $0.rawValue.contains(text) }
    }
}
