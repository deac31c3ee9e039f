import Foundation
import GlobalDependencies

/// A clock that goes on by one second when it is asked.
final class Clock: Sendable {
    private let seconds = Mutex(0)

    func tick() -> Date {
        seconds.withLock { seconds in
            seconds += 1
            return Date(timeIntervalSince1970: TimeInterval(seconds))
        }
    }
}
