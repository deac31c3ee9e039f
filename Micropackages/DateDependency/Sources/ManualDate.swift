public import Foundation
import GlobalDependencies

/// A time that passes when a test says so.
///
/// ```swift
/// func checkDiary() {
///     let date = ManualDate(Date(timeIntervalSince1970: 0))
///     let dependencies = GlobalDependencies().with(override: date, for: \.date)
///     date.advance(by: 60)
///     assert(dependencies.date.now == Date(timeIntervalSince1970: 60))
/// }
/// ```
public final class ManualDate: DateGenerator {
    private let date: Mutex<Date>

    /// Creates a time that stands still.
    ///
    /// - Parameter now: The time.
    public init(_ now: Date) {
        date = Mutex(now)
    }

    /// The time, which may be set to any other.
    public var now: Date {
        get { date.withLock { $0 } }
        set { date.withLock { $0 = newValue } }
    }

    /// Lets time pass.
    ///
    /// - Parameter interval: How many seconds pass.
    public func advance(by interval: TimeInterval) {
        date.withLock { $0 += interval }
    }
}
