import FixtureModels
import Foundation

func bannerText(for count: Int) -> String {
    Analytics.track("banner")  // expect: analytics
    return "\(count) \(Date())"  // expect: date
}

func ringBell() {
    Bell.shared.ring()  // expect: singleton-use
    exit(3)  // expect: exit
}
