public import Foundation
public import GlobalDependencies

/// What a component declares in order to reckon with days, months and years.
public protocol CalendarDependency: Dependencies {
    /// The calendar to reckon with.
    var calendar: Calendar { get }
}

extension GlobalDependencies: CalendarDependency {
    /// The calendar to reckon with: that of the user, and in tests the Gregorian one for `en_US_POSIX` in GMT.
    ///
    /// It has a time zone and a locale of its own: overriding those of the container leaves it as it is.
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
