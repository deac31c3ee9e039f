import ClockDependency
import DetailFeature
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing

private enum Appearance {
    /// The number of the appearance that loads the song, which fails for the first one.
    @TaskLocal static var number = 0
}

private struct NoSongError: Error {}

/// A store of one favourite, which takes up to a second for each call.
private final class SlowFavourite: Sendable {
    private let values = CallRecorder<Bool>()

    var isFavourite: Bool {
        values.calls.last ?? false
    }

    var dependencies: DetailModel.Dependencies {
        var dependencies = DetailModel.Dependencies.sample
        dependencies.isFavourite = { _ in
            let isFavourite = self.isFavourite
            try await Self.pause()
            return isFavourite
        }
        dependencies.setFavourite = { _, isFavourite in
            try await Self.pause()
            self.values.record(isFavourite)
        }
        dependencies.song = { _ in
            try await Self.pause()
            if Appearance.number == 1 { throw NoSongError() }
            return "kee-wick"
        }
        return dependencies
    }

    private static func pause() async throws {
        let milliseconds = GlobalDependencies.default.randomNumberGenerator { Int.random(in: 0...1_000, using: &$0) }
        try await GlobalDependencies.default.continuousClock.sleep(for: .milliseconds(milliseconds))
    }
}

@MainActor
@Suite(.enabled(if: Simulation.isAvailable))
struct DetailSimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...100)), arguments: 1...3)
    func eachTapTogglesFavourite(count: Int) async {
        let favourite = SlowFavourite()
        let model = model(favourite)
        let appearing = Task { await model.appear() }
        let taps = (1...count).map { _ in Task { await model.toggleFavourite() } }
        for tap in taps { await tap.value }
        await appearing.value
        #expect(favourite.isFavourite == !count.isMultiple(of: 2))
        #expect(model.isFavourite == favourite.isFavourite)
    }

    @Test(.dependencies(.simulated(seeds: 1...100, escapes: .fail)))
    func lastAppearanceDeterminesScreen() async {
        let model = model(SlowFavourite())
        let (begins, ends) = (CallRecorder<Int>(), CallRecorder<Int>())
        let appearances = [1, 2].map { number in
            Task {
                begins.record(number)
                await Appearance.$number.withValue(number) { await model.appear() }
                ends.record(number)
                #expect(model.isLoading == !ends.calls.contains(begins.calls.last ?? 0))
            }
        }
        for appearance in appearances { await appearance.value }
        #expect(model.song != nil)
        #expect((model.errorMessage == nil) == (begins.calls.last == 2))
    }

    private func model(_ favourite: SlowFavourite) -> DetailModel {
        DetailModel(name: "Barn owl", summary: "Hears a mouse.", dependencies: favourite.dependencies)
    }
}
