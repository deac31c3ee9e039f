public import Foundation
import GlobalDependencies

/// A time that goes on whenever it is read.
///
/// No time is told twice, from whichever thread it is read.
public final class IncrementingDate: DateGenerator {
    private let start: Date
    private let interval: TimeInterval
    private let count = Mutex(0)

    /// Creates a time that goes on whenever it is read.
    ///
    /// - Parameters:
    ///   - interval: By how many seconds it goes on.
    ///   - start: The time that is told first.
    public init(by interval: TimeInterval = 1, from start: Date = Date(timeIntervalSince1970: 0)) {
        self.start = start
        self.interval = interval
    }

    /// The time, which is another at each read.
    public var now: Date {
        let number = count.withLock { count in
            defer { count += 1 }
            return count
        }
        return start + interval * TimeInterval(number)
    }
}

extension DateGenerator where Self == IncrementingDate {
    /// Returns a time that goes on whenever it is read.
    ///
    /// - Parameters:
    ///   - interval: By how many seconds it goes on.
    ///   - start: The time that is told first.
    /// - Returns: What tells that time.
    public static func incrementing(
        by interval: TimeInterval = 1,
        from start: Date = Date(timeIntervalSince1970: 0)
    ) -> IncrementingDate {
        IncrementingDate(by: interval, from: start)
    }
}
