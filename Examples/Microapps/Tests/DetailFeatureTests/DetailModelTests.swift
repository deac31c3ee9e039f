import ClockDoubles
import DetailFeature
import Testing

/// Tests for a feature that is made of closures, which need no container and no trait.
@MainActor
struct DetailModelTests {
    private struct Failure: Error, CustomStringConvertible {
        let description = "it rains"
    }

    private func model(_ dependencies: DetailModel.Dependencies) -> DetailModel {
        DetailModel(name: "Barn owl", summary: "Hears a mouse.", dependencies: dependencies)
    }

    @Test func screenShowsSong() async {
        let model = model(.sample)
        await model.appear()
        #expect(model.song == "kee-wick")
        #expect(!model.isFavourite)
        #expect(!model.isLoading)
        #expect(model.errorMessage == nil)
    }

    @Test func failureIsShown() async {
        let model = model(.failing(with: Failure()))
        await model.appear()
        #expect(model.song == nil)
        #expect(model.errorMessage == "it rains")
        #expect(!model.isLoading)
        await model.toggleFavourite()
        #expect(!model.isFavourite)
        #expect(model.errorMessage == "it rains")
    }

    @Test func disappearedScreenShowsNoError() async {
        let clock = TestClock()
        var dependencies = DetailModel.Dependencies.sample
        dependencies.song = { _ in
            try await clock.sleep(for: .seconds(3))
            return "kee-wick"
        }
        let model = model(dependencies)
        let appearing = Task { await model.appear() }
        await clock.waitForSleepers()
        appearing.cancel()
        await appearing.value
        #expect(model.song == nil)
        #expect(model.errorMessage == nil)
        #expect(!model.isLoading)
    }
}
