import DateDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing
import TideClock

@MainActor
struct TideModelTests {
    private let noon = Date(timeIntervalSince1970: 1_700_000_000)

    private func model(_ tides: any Tides) -> TideModel {
        let dependencies = GlobalDependencies.default.with {
            $0.tides = tides
            $0.date.now = noon
        }
        return TideModel(harbor: .practice, dependencies: dependencies)
    }

    @Test(.dependencies) func refreshShowsTidesAfterCurrentDate() async {
        let past = Tide(.high, at: noon - 60, height: 3)
        let (low, high) = (Tide(.low, at: noon + 60, height: 1), Tide(.high, at: noon + 120, height: 3))
        let model = model(InMemoryTides([Harbor.practice.name: [high, past, low]]))
        #expect(model.tides.isEmpty)
        await model.refresh()
        #expect(model.visibleTides == [low, high])
        model.showsOnlyHighWater = true
        #expect(model.visibleTides == [high])
        #expect(!model.isLoading)
        #expect(model.errorMessage == nil)
    }

    @Test(.dependencies) func failureIsShown() async {
        let model = model(InMemoryTides())
        await model.refresh()
        #expect(model.errorMessage == "There are no tides of Practice Harbor.")
        #expect(model.tides.isEmpty)
        #expect(!model.isLoading)
    }
}
