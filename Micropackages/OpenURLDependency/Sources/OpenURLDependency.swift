public import Foundation
public import GlobalDependencies

/// The dependency of a component that opens URLs in other apps.
public protocol OpenURLDependency: Dependencies {
    /// The opener of URLs in other apps.
    var openURL: any URLOpener { get }
}

extension GlobalDependencies: OpenURLDependency {
    /// The opener of URLs in other apps: ``SystemURLOpener`` by default.
    public var openURL: any URLOpener {
        get { resolveDependency(forKeyPath: \.openURL, defaultImplementation: SystemURLOpener()) }
        set { override(keyPath: \.openURL, with: newValue) }
    }
}

/// An opener of URLs in other apps.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct HelpButton {
///     @Dependency(\.openURL) private var openURL
///     func press(_ help: URL) async -> Bool { await openURL(help) }
/// }
/// ```
public protocol URLOpener: Sendable {
    /// Opens a URL in the app that handles it.
    ///
    /// - Parameter url: The URL.
    /// - Returns: A Boolean value that indicates whether an app opened the URL.
    @discardableResult
    func callAsFunction(_ url: URL) async -> Bool
}
