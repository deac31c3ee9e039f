public import Foundation

/// What opens addresses in other apps.
///
/// ```swift
/// struct HelpButton {
///     @Dependency(\.openURL) private var openURL
///     func press(_ help: URL) async -> Bool { await openURL(help) }
/// }
/// ```
public protocol URLOpener: Sendable {
    /// Opens an address in the app that is for such addresses.
    ///
    /// - Parameter url: The address.
    /// - Returns: Whether an app has taken it.
    @discardableResult
    func callAsFunction(_ url: URL) async -> Bool
}
