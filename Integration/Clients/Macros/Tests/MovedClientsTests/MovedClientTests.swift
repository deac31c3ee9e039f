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
        #expect(harbour.depth() + harbour.tide(hour: 13) == 13)
        #expect(harbour.berths == 2)
    }

    @Test func unimplementedEndpointReportsAndReturnsItsDefault() throws {
        let harbour = HarbourClient(berths: 4, name: "mine")
        try expectIssue("`HarbourClient.depth` was called") { #expect(harbour.depth() == 3.5) }
        try expectIssue("`HarbourClient.tide` was called") { #expect(harbour.tide(hour: 13) == 1.5) }
        try expectIssue("`HarbourClient.pilot` was called") { #expect(harbour.pilot(ship: "Fram") == nil) }
        try expectIssue("`LighthouseClient.state` was called") { #expect(!LighthouseClient().isLit()) }
        try expectIssue("`LighthouseClient.flash` was called") {
            #expect(throws: UnimplementedError.self) { try LighthouseClient().flash(times: 3) }
        }
        #expect(harbour.berths == 4)
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
