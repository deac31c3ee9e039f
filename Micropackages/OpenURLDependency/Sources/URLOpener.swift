public import Foundation

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
