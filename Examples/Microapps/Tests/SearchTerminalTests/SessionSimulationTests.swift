import AppFeature
import CatalogClient
import ClockDependency
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import SettingsDependency
import Testing

@testable import SearchTerminal

/// Tests for quick lines, each with many orders of the tasks and times of the answers.
@MainActor
@Suite(
    .enabled(if: GlobalDependenciesSimulation.Simulation.isAvailable),
    .dependencies(.simulated(seeds: 1...100, escapes: .fail)) {
        $0.settings = InMemorySettings()
        $0.useLive(\.detail)
        // The answer contains the query. It comes after up to a second, also if the search is cancelled.
        let (clock, random) = ($0.continuousClock, $0.randomNumberGenerator)
        $0.catalogClient = .sample()
        $0.catalogClient.search = { words in
            let milliseconds = random { Int.random(in: 0...1_000, using: &$0) }
            await Task { try? await clock.sleep(for: .milliseconds(milliseconds)) }.value
            return CatalogAnswer(items: [CatalogItem(name: words, summary: "A bird.", picture: "")])
        }
    }
)
struct SessionSimulationTests {
    private static let lines = ["owl", "swift", "wren"]

    private let output = CallRecorder<String>()
    private let session: Session

    init() {
        session = Session { [output] in output.record($0) }
    }

    @Test func eachResultIsShownOnceInOrder() async throws {
        for line in Self.lines {
            #expect(await session.take(line))
            try await sleepAfterLine()
        }
        await session.finish()
        let results = Self.lines.map { "\($0): 1 bird\n  1  \($0)  A bird." }
        #expect(output.calls == results.filter { output.calls.contains($0) })
        #expect(output.calls.last == results.last)
    }

    @Test func openWaitsForResult() async throws {
        for line in Self.lines + [":open 1", ":keep"] {
            #expect(await session.take(line))
            if line.hasPrefix(":") { continue }
            try await sleepAfterLine()
        }
        #expect(output.calls.suffix(2).map { $0.prefix { $0 != "\n" } } == ["wren", "wren ★"])
    }

    /// Suspends the task for up to two seconds.
    private func sleepAfterLine() async throws {
        let dependencies = GlobalDependencies.default
        let milliseconds = dependencies.randomNumberGenerator { Int.random(in: 0...2_000, using: &$0) }
        try await dependencies.continuousClock.sleep(for: .milliseconds(milliseconds))
    }
}
