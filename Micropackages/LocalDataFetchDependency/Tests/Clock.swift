import Foundation
import GlobalDependencies

/// A clock that advances by one second each time it is read.
final class Clock: Sendable {
    private let seconds = Mutex(0)

    func tick() -> Date {
        seconds.withLock { seconds in
            seconds += 1
            return Date(timeIntervalSince1970: TimeInterval(seconds))
        }
    }
}
