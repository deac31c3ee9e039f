import GlobalDependenciesDoubles
import GlobalDependenciesTesting
import MainActor
import Swift5
import Swift6
import Testing

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

struct DependencyClientTests {
    @Test func unimplementedEndpointReports() async throws {
        let player = Swift6Player.unimplemented
        try await expectReport(of: "Swift6Player.play") { try await player.play(url: "", for: 1) }
        try await expectReport(of: "Swift6Player.stop") { await player.stop() }
        try await expectReport(of: "Swift6Player.title") { #expect(player.title(track: 1) == nil) }
        try await expectReport(of: "Swift6Player.load") { try await player.load(1) }
        try await expectReport(of: "Swift6Player.show") { await player.show(track: 1) }
        try await expectReport(of: "Swift6Player.end") { player.end() }
        try await expectReport(of: "Swift6Shelf.value") { try player.shelf.value(index: 1) }
        try await expectReport(of: "Swift6Player.append") {
            var track = 1
            try player.append(track: &track, name: "", "")
        }
    }

    @Test func unimplementedEndpointThrowsWrittenError() async throws {
        try await expectReport(of: "Swift6Player.play") {
            await #expect(throws: UnimplementedError.self) {
                try await Swift6Player.unimplemented.play(url: "", for: 1)
            }
        }
        try await expectReport(of: "Swift6Player.rewind") {
            await #expect(throws: Swift6PlayerError.broken) { try await Swift6Player.unimplemented.wind() }
        }
    }

    @Test func unimplementedEndpointReturnsItsPlaceholder() async throws {
        try await expectReport(of: "Swift6Player.loudest") {
            #expect(Swift6Player.unimplemented.loudest(pair: (1, 2)) == 0.5)
        }
    }

    @Test func unimplementedEndpointWithoutPlaceholderTraps() async {
        await #expect(processExitsWith: .failure) { _ = Swift6Player.unimplemented.count("") }
    }

    @Test func initializerKeepsPropertyValues() {
        let player = Swift6Player(name: "mine")
        #expect(player.volume() == 0.5)
        #expect(player.done == nil)
        #expect(player.name == "mine")
        player.log("")
        #expect(Swift6Player(volume: { 0.7 }, name: "mine").volume() == 0.7)
    }

    @Test func methodsForwardTheirArguments() async throws {
        var track = 1
        try Swift6Player.liveValue.append(track: &track, name: "four", "")
        #expect(track == 5)
        var player = Swift6Player.unimplemented
        player.play = { url, track in
            #expect(url == "song")
            #expect(track == 2)
        }
        try await player.play(url: "song", for: 2)
        #expect(try Swift6Shelf { $0 * 2 }.value(index: 2) == 4)
    }

    @Test func oneEndpointIsOverridden() async throws {
        let container = GlobalDependencies.default
            .with(override: { @Sendable url, _ in #expect(url == "song") }, for: \.swift6Player.play)
        try await container.swift6Player.play(url: "song", for: 1)
        try await expectReport(of: "Swift6Player.stop") { await container.swift6Player.stop() }
    }

    @Test(
        .dependencies {
            $0.swift6Player.play = { _, _ in }
            $0.swift5Radio.tune = { _ in }
            $0.mainActorPlayer.play = { _ in }
        }
    )
    func traitOverridesEndpoints() async throws {
        try await GlobalDependencies.default.swift6Player.play(url: "song", for: 1)
        try await GlobalDependencies.default.swift5Radio.tune(frequency: 91.3)
        try await GlobalDependencies.default.mainActorPlayer.play(url: "song")
        try await expectReport(of: "MainActorPlayer.show") {
            await GlobalDependencies.default.mainActorPlayer.show(track: 1)
        }
    }

    @Test func clientOfSwift5IsUnimplemented() async throws {
        let player = Swift5Player()
        try await expectReport(of: "Swift5Player.play") { try await player.play(url: "") }
        try await expectReport(of: "Swift5Player.stop") { player.stop() }
        try await expectReport(of: "Swift5Player.title") { #expect(player.title(track: 1) == nil) }
    }

    @Test @MainActor func clientOfMainActorIsUnimplemented() async throws {
        try await expectReport(of: "MainActorScreen.show") { #expect(MainActorScreen().show(track: 1) == nil) }
        try await expectReport(of: "MainActorScreen.width") { #expect(MainActorScreen().width() == 7) }
        try await expectReport(of: "MainActorWindow.show") { try MainActorWindow().show(track: 1) }
    }
}
