public import Foundation
public import GlobalDependencies

/// The dependency of a component that converts dates to local times.
public protocol TimeZoneDependency: Dependencies {
    /// The time zone for local times.
    var timeZone: TimeZone { get }
}

extension GlobalDependencies: TimeZoneDependency {
    /// The time zone for local times: the user's by default, and GMT in tests.
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
