public import Foundation

/// What tells the time.
///
/// ```swift
/// struct Diary {
///     @Dependency(\.date.now) private var now
///     @Dependency(\.date) private var date
///     func stamps() -> [Date] { [now, date.now, date()] }
/// }
/// ```
public protocol DateGenerator: Sendable {
    /// The time.
    var now: Date { get }
}

extension DateGenerator {
    /// Returns the time.
    ///
    /// - Returns: The time.
    public func callAsFunction() -> Date {
        now
    }
}
