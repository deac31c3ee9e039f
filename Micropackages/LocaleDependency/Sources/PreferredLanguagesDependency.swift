import Foundation
public import GlobalDependencies

/// The dependency of a component that reads the user's preferred languages.
public protocol PreferredLanguagesDependency: Dependencies {
    /// The user's preferred languages, in order of preference, as BCP 47 identifiers.
    var preferredLanguages: [String] { get }
}

extension GlobalDependencies: PreferredLanguagesDependency {
    /// The user's preferred languages, in order of preference, as BCP 47 identifiers: `["en"]` in tests.
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
