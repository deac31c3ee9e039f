import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import Testing

#if SWIFT5
import Swift5
#elseif MAIN_ACTOR
import MainActor
#else
import Swift6
#endif

/// Expects an operation to report the call of an unimplemented endpoint.
private func expectReport<Result>(
    of name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation,
    _ call: () async throws -> Result
) async throws {
    try await withKnownIssue(sourceLocation: sourceLocation) {
        do { _ = try await call() } catch is UnimplementedError {}
    } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("`\(name)` was called, but is unimplemented") }
    }
}

struct ClientTests {
    @Test func unimplementedEndpointReports() async throws {
        let player = Player(name: "unimplemented")
        try await expectReport(of: "Player.play") {
            await #expect(throws: UnimplementedError.self) { try await player.play(url: "", for: 1) }
        }
        try await expectReport(of: "Player.stop") { await player.stop() }
        try await expectReport(of: "Player.title") { #expect(player.title(track: 1) == nil) }
        try await expectReport(of: "Player.loudest") { #expect(player.loudest(pair: (1, 2)) == 0.5) }
        try await expectReport(of: "Player.rewind") {
            await #expect(throws: Failure.full) { try await player.wind() }
        }
        try await expectReport(of: "Player.load") { try await player.load(1) }
        try await expectReport(of: "Player.show") { await player.show(track: 1) }
        try await expectReport(of: "Shelf.value") { try player.shelf.value(index: 1) }
        await #expect(processExitsWith: .failure) { _ = Player(name: "unimplemented").count("") }
    }

    @Test func membersForwardValuesAndArguments() throws {
        let player = Player(name: "mine")
        #expect(player.volume() == 0.5)
        #expect(player.name == "mine")
        player.log("")
        #expect(Player(volume: { 0.7 }, name: "mine").volume() == 0.7)
        var track = 1
        try Player.liveValue.append(track: &track, name: "four", "")
        #expect(track == 5)
        #expect(try Shelf { $0 * 2 }.value(index: 2) == 4)
    }

    @Test(.dependencies { $0.player.play = { url, track in #expect(url == "\(track)") } })
    func oneEndpointIsOverridden() async throws {
        try await GlobalDependencies.default.player.play(url: "2", for: 2)
        try await expectReport(of: "Player.stop") { await GlobalDependencies.default.player.stop() }
        let container = GlobalDependencies.default.with(override: { @Sendable _ in "title" }, for: \.player.title)
        #expect(container.player.title(track: 1) == "title")
    }

    @Test @MainActor func clientOfMainActorIsUnimplemented() async throws {
        try await expectReport(of: "Display.show") { #expect(Display().show(track: 1) == nil) }
        try await expectReport(of: "Display.width") { #expect(Display().width() == 7) }
        try await expectReport(of: "Stage.show") { try Stage().show(track: 1) }
    }
}
