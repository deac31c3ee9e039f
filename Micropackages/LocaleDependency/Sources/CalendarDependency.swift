public import Foundation
public import GlobalDependencies

/// The dependency of a component that computes with days, months and years.
public protocol CalendarDependency: Dependencies {
    /// The calendar for date computations.
    var calendar: Calendar { get }
}

extension GlobalDependencies: CalendarDependency {
    /// The calendar for date computations: the user's by default, and the Gregorian calendar with `en_US_POSIX` and GMT
    /// in tests.
    ///
    /// A calendar has a time zone and a locale of its own. Overriding those of the container does not change the
    /// calendar.
    public var calendar: Calendar {
        get {
            resolveDependency(
                forKeyPath: \.calendar,
                defaultImplementation: .autoupdatingCurrent,
                testImplementation: .ofTests
            )
        }
        set { override(keyPath: \.calendar, with: newValue) }
    }
}

extension Calendar {
    static let ofTests = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .ofTests
        calendar.locale = Locale(identifier: "en_US_POSIX")
        return calendar
    }()
}
