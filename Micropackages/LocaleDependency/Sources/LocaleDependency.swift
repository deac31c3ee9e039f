public import Foundation
public import GlobalDependencies

/// What a component declares in order to format for a language and a region.
public protocol LocaleDependency: Dependencies {
    /// The language and region to format for.
    var locale: Locale { get }
}

extension GlobalDependencies: LocaleDependency {
    /// The language and region to format for: those of the user, and `en_US_POSIX` in tests.
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
