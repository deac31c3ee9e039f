public import Foundation
public import OpenURLDependency

/// A URL opener that calls a closure.
public struct OpenURLEffect: URLOpener {
    private let handler: @Sendable (URL) async -> Bool

    /// Creates an opener.
    ///
    /// - Parameter handler: A closure that opens a URL. It returns a Boolean value that indicates whether an app has
    ///   accepted the URL.
    public init(handler: @escaping @Sendable (URL) async -> Bool) {
        self.handler = handler
    }

    /// Opens a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: A Boolean value that indicates whether an app has accepted the URL.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        await handler(url)
    }
}
