import Bridge
import Ferry
import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Harbour
import Testing
import Tides
import Weather

struct BridgeTests {
    private let high = TideClient(height: { _ in 9 })

    @Test func nestedScopesOfBothLibrariesReachBothFeatures() async {
        await withForecast("fog") {
            #expect(HarbourModel().summary(of: "Oban") == "fog, tide 0")
            #expect(FerryModel().summary(of: "Oban") == "fog, tide 0")
            await withDependencies {
                $0.tide = high
            } operation: {
                await withForecast("rain") {
                    #expect(FerryModel().summary(of: "Oban") == "rain, tide 9")
                    #expect(HarbourModel().summary(of: "Oban") == "rain, tide 9")
                }
                #expect(FerryModel().summary(of: "Oban") == "fog, tide 9")
            }
        }
    }

    @Test func laterOverrideIsReadAfterEarlierRead() {
        let model = HarbourModel()
        #expect(model.summary(of: "Oban") == "sun in Oban, tide 0")
        withDependencies {
            $0.tide = high
        } operation: {
            #expect(model.summary(of: "Oban") == "sun in Oban, tide 9")
        }
    }

    @Test func overrideOfBridgeReachesOneLibrary() async {
        await withLegacyTide(5) {
            #expect(HarbourModel().summary(of: "Oban") == "sun in Oban, tide 5")
            #expect(FerryModel().summary(of: "Oban") == "sun in Oban, tide 0")
        }
        withDependencies {
            $0.weather.forecast = { _ in "hail" }
        } operation: {
            #expect(FerryModel().summary(of: "Oban") == "hail, tide 0")
            #expect(HarbourModel().summary(of: "Oban") == "sun in Oban, tide 0")
        }
    }

    @Test func bridgeCapturesNoScope() async {
        let model = await withForecast("fog") { FerryModel() }
        #expect(model.summary(of: "Oban") == "sun in Oban, tide 0")
    }
}
