import FixtureModels
import Foundation

extension Rocket: Signal {
    func signal(times: Int) {
        _ = Locale.current  // look-alike: a live implementation
    }
}

extension DiskReport: CustomStringConvertible {
    var description: String { "\(Date.now)" }  // expect: date
}
