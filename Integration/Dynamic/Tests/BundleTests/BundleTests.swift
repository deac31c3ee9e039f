import Diary
import GlobalDependenciesScopes
import Testing
import Weather

/// Tests that the test bundle and both libraries use one copy of the library.
struct BundleTests {
    @Test func overrideReachesBothLibraries() {
        let dependencies = GlobalDependencies().with(override: "wind", for: \.weather)
        #expect(Forecast(dependencies: dependencies).weather == "wind")
        #expect(Diary(dependencies: dependencies).weather == "wind")
    }

    @Test func scopeOfTestReachesBothLibraries() {
        let weathers = withDependencies {
            $0.weather = "hail"
        } operation: {
            [Forecast().weather, Diary().weather]
        }
        #expect(weathers == ["hail", "hail"])
    }

    @Test func scopeOfEitherLibraryReachesTheOtherAndTheTest() {
        #expect(Forecast.inSnow { [GlobalDependencies.default.weather, Diary().weather] } == ["snow", "snow"])
        #expect(Diary.inFog { [GlobalDependencies.default.weather, Forecast().weather] } == ["fog", "fog"])
    }

    @Test func sharedInstanceIsOnePerContainer() {
        let dependencies = GlobalDependencies()
        #expect(Forecast(dependencies: dependencies).station === Diary(dependencies: dependencies).station)
        #expect(Forecast(dependencies: dependencies).station === dependencies.station)
        #expect(Forecast(dependencies: GlobalDependencies()).station !== dependencies.station)
    }
}
