import Diary
import GlobalDependencies
import GlobalDependenciesTesting
import Testing
import Weather

/// Tests that the traits of `GlobalDependenciesTesting` reach all images if one dynamic library contains it.
struct UmbrellaTests {
    @Test(
        .dependencies {
            $0.weather = "frost"
            $0.useLive(\.station)
        }
    ) func traitReachesBothLibraries() {
        #expect([Forecast().weather, Diary().weather] == ["frost", "frost"])
        #expect(Forecast().station === Diary().station)
    }

    @Test(.dependencies { $0.useLive(\.station) }) func readInLibraryIsRecordedForTest() {
        withKnownIssue {
            _ = Diary()
        } matching: { issue in
            issue.comments.contains { "\($0)".contains("GD022") && "\($0)".contains("`\\.weather`") }
        }
    }
}
