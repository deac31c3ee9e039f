public import Foundation
private import GlobalDependencies

/// A generator of the current date.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Diary {
///     @Dependency(\.date.now) private var now
///     @Dependency(\.date) private var date
///     func stamps() -> [Date] { [now, date.now, date()] }
/// }
/// ```
///
/// A test sets the date, `$0.date.now = noon`, or replaces the generator, `$0.date = .incrementing()`.
public struct DateGenerator: Sendable {
    private var generate: @Sendable () -> Date

    /// Creates a generator from a closure.
    ///
    /// - Parameter generate: A closure that returns the current date. It is called at each read, from any thread.
    public init(_ generate: @escaping @Sendable () -> Date) {
        self.generate = generate
    }

    /// The current date.
    ///
    /// After you set the date, the generator always returns that date.
    public var now: Date {
        get { generate() }
        set { generate = { newValue } }
    }

    /// Returns the current date.
    ///
    /// - Returns: The current date, as returned by ``now``.
    public func callAsFunction() -> Date {
        generate()
    }

    /// The generator of the platform's date.
    public static let system = DateGenerator { Date() }

    /// Returns a generator that always returns one date.
    ///
    /// - Parameter now: The date.
    /// - Returns: The generator.
    public static func constant(_ now: Date) -> DateGenerator {
        DateGenerator { now }
    }

    /// Returns a generator that returns a later date at each read.
    ///
    /// Concurrent reads get different dates.
    ///
    /// - Parameters:
    ///   - interval: The number of seconds between two dates.
    ///   - start: The first date.
    /// - Returns: The generator. Its copies share one counter.
    public static func incrementing(
        by interval: TimeInterval = 1,
        from start: Date = Date(timeIntervalSince1970: 0)
    ) -> DateGenerator {
        let count = Counter()
        return DateGenerator { start + interval * TimeInterval(count.next()) }
    }

    /// Returns a generator of a date that a test advances.
    ///
    /// - Parameter date: The date that the test advances.
    /// - Returns: The generator.
    public static func manual(_ date: ManualDate) -> DateGenerator {
        DateGenerator { date.now }
    }
}

/// A thread-safe counter that starts at zero.
private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
