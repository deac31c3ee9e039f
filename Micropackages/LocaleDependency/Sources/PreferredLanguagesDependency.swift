import Foundation
public import GlobalDependencies

/// What a component declares in order to know what languages the user reads.
public protocol PreferredLanguagesDependency: Dependencies {
    /// The languages that the user reads, the best first, as identifiers of BCP 47.
    var preferredLanguages: [String] { get }
}

extension GlobalDependencies: PreferredLanguagesDependency {
    /// The languages that the user reads, the best first, as identifiers of BCP 47: `["en"]` in tests.
    public var preferredLanguages: [String] {
        get {
            resolveDependency(
                forKeyPath: \.preferredLanguages,
                defaultImplementation: Locale.preferredLanguages,
                testImplementation: ["en"]
            )
        }
        set { override(keyPath: \.preferredLanguages, with: newValue) }
    }
}
