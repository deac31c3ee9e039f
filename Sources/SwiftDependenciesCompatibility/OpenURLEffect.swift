public import Foundation
public import OpenURLDependency

/// A URL opener that calls a closure.
public struct OpenURLEffect: URLOpener {
    private let handler: @Sendable (URL) async -> Bool

    /// Creates an opener.
    ///
    /// - Parameter handler: Opens a URL, and returns a Boolean value that indicates whether an app has accepted it.
    public init(handler: @escaping @Sendable (URL) async -> Bool) {
        self.handler = handler
    }

    /// Opens a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: A Boolean value that indicates whether an app has accepted it.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        await handler(url)
    }
}
