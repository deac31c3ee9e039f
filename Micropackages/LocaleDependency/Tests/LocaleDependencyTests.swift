import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import LocaleDependency
import Testing

struct LocaleDependencyTests {
    @Test func defaultsAreSettingsOfTheUser() {
        let dependencies = GlobalDependencies.live
        #expect(dependencies.locale == .autoupdatingCurrent)
        #expect(dependencies.calendar == .autoupdatingCurrent)
        #expect(dependencies.timeZone == .autoupdatingCurrent)
        #expect(dependencies.preferredLanguages == Locale.preferredLanguages)
    }

    @Test(.dependencies()) func theyAreFixedInTests() {
        let dependencies:
            any LocaleDependency & CalendarDependency & TimeZoneDependency & PreferredLanguagesDependency =
                GlobalDependencies.default
        #expect(dependencies.locale.identifier == "en_US_POSIX")
        #expect(dependencies.timeZone.secondsFromGMT() == 0)
        #expect(dependencies.calendar.identifier == .gregorian)
        #expect(dependencies.calendar.timeZone.secondsFromGMT() == 0)
        #expect(dependencies.calendar.locale?.identifier == "en_US_POSIX")
        #expect(dependencies.preferredLanguages == ["en"])
    }

    @Test func eachIsOverriddenAlone() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let dependencies = GlobalDependencies.test.with {
            $0.timeZone = tokyo
            $0.locale = Locale(identifier: "de_DE")
            $0.preferredLanguages = ["de", "fr"]
            $0.calendar.firstWeekday = 4
        }
        #expect(dependencies.timeZone == tokyo)
        #expect(dependencies.locale.identifier == "de_DE")
        #expect(dependencies.preferredLanguages == ["de", "fr"])
        #expect(dependencies.calendar.firstWeekday == 4)
        #expect(dependencies.calendar.timeZone.secondsFromGMT() == 0)
    }

    @Test(.dependencies()) func aDateIsFormattedTheSameEverywhere() {
        let formatter = DateFormatter()
        formatter.locale = GlobalDependencies.default.locale
        formatter.timeZone = GlobalDependencies.default.timeZone
        formatter.dateFormat = "EEEE HH:mm"
        #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "Thursday 00:00")
    }
}
