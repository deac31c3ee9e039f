import ClockDoubles
import DetailFeature
import GlobalDependenciesTesting
import Testing

/// Tests for a feature that is made of closures, which need no container and no trait.
@MainActor
struct DetailModelTests {
    private struct Failure: Error, CustomStringConvertible {
        let description = "it rains"
    }

    private func model(_ dependencies: DetailModel.Dependencies) -> DetailModel {
        DetailModel(name: "Barn owl", summary: "Hears a mouse.", pictureName: "barn-owl", dependencies: dependencies)
    }

    @Test func screenShowsPicture() async {
        let model = model(.sample)
        await model.appear()
        #expect(model.picture?.lines == ["▄▀▄", "▀█▀"])
        #expect(!model.isFavourite)
        #expect(!model.isLoading)
        #expect(model.errorMessage == nil)
    }

    @Test func failureIsShown() async {
        let model = model(.failing(with: Failure()))
        await model.appear()
        #expect(model.picture == nil)
        #expect(model.errorMessage == "it rains")
        #expect(!model.isLoading)
    }

    @Test func replacingOneClosureKeepsOtherClosures() async {
        let names = CallRecorder<String>()
        var dependencies = DetailModel.Dependencies.sample
        dependencies.isFavourite = { name in
            names.record(name)
            return true
        }
        dependencies.picture = { name in
            names.record(name)
            return []
        }
        let model = model(dependencies)
        await model.appear()
        #expect(model.isFavourite)
        #expect(model.errorMessage == "The picture cannot be shown.")
        #expect(names.calls == ["Barn owl", "barn-owl"])
    }

    @Test func disappearedScreenShowsNoError() async {
        let clock = TestClock()
        var dependencies = DetailModel.Dependencies.sample
        dependencies.picture = { _ in
            try await clock.sleep(for: .seconds(3))
            return []
        }
        let model = model(dependencies)
        let appearing = Task { await model.appear() }
        await clock.waitForSleepers()
        appearing.cancel()
        await appearing.value
        #expect(model.picture == nil)
        #expect(model.errorMessage == nil)
        #expect(!model.isLoading)
    }

    @Test func laterAppearanceShowsStoredFavourite() async {
        let stored = CallRecorder<Bool>()
        var dependencies = DetailModel.Dependencies.sample
        dependencies.setFavourite = { _, isFavourite in stored.record(isFavourite) }
        dependencies.isFavourite = { _ in stored.calls.last ?? false }
        let model = model(dependencies)
        await model.toggleFavourite()
        stored.record(false)
        await model.appear()
        #expect(!model.isFavourite)
    }

    @Test func unstoredFavouriteIsNotShown() async {
        let model = model(.failing(with: Failure()))
        await model.toggleFavourite()
        #expect(!model.isFavourite)
        #expect(model.errorMessage == "it rains")
    }
}
