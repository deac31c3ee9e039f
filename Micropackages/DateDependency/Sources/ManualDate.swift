public import Foundation
import GlobalDependencies

/// A date that changes only when a test sets or advances it.
///
/// ```swift
/// func checkDiary() {
///     let date = ManualDate(Date(timeIntervalSince1970: 0))
///     let dependencies = GlobalDependencies.default.with { $0.date = .manual(date) }
///     date.advance(by: 60)
///     assert(dependencies.date.now == Date(timeIntervalSince1970: 60))
/// }
/// ```
public final class ManualDate: Sendable {
    private let date: Mutex<Date>

    /// Creates a date.
    ///
    /// - Parameter now: The first value of ``now``.
    public init(_ now: Date) {
        date = Mutex(now)
    }

    /// The current date.
    public var now: Date {
        get { date.withLock { $0 } }
        set { date.withLock { $0 = newValue } }
    }

    /// Advances the date.
    ///
    /// - Parameter interval: The number of seconds, which may be negative.
    public func advance(by interval: TimeInterval) {
        date.withLock { $0 += interval }
    }
}
