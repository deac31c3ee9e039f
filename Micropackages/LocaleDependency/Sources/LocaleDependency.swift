public import Foundation
public import GlobalDependencies

/// The dependency of a component that formats values for a language and a region.
public protocol LocaleDependency: Dependencies {
    /// The language and region for formatting.
    var locale: Locale { get }
}

extension GlobalDependencies: LocaleDependency {
    /// The language and region for formatting: those of the user by default, and `en_US_POSIX` in tests.
    public var locale: Locale {
        get {
            resolveDependency(
                forKeyPath: \.locale,
                defaultImplementation: .autoupdatingCurrent,
                testImplementation: Locale(identifier: "en_US_POSIX")
            )
        }
        set { override(keyPath: \.locale, with: newValue) }
    }
}
