public import Foundation
public import GlobalDependencies

/// What a component declares in order to tell the time somewhere.
public protocol TimeZoneDependency: Dependencies {
    /// The time zone to tell the time in.
    var timeZone: TimeZone { get }
}

extension GlobalDependencies: TimeZoneDependency {
    /// The time zone to tell the time in: that of the user, and GMT in tests.
    public var timeZone: TimeZone {
        get {
            resolveDependency(
                forKeyPath: \.timeZone,
                defaultImplementation: .autoupdatingCurrent,
                testImplementation: .ofTests
            )
        }
        set { override(keyPath: \.timeZone, with: newValue) }
    }
}

extension TimeZone {
    static let ofTests: TimeZone = {
        guard let zone = TimeZone(secondsFromGMT: 0) else { fatalError("a system without GMT") }
        return zone
    }()
}
