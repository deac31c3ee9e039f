public import Foundation
import GlobalDependencies

/// A URL opener that records URLs instead of opening them.
public final class RecordingURLOpener: URLOpener {
    private let result: Bool
    private let recorded = Mutex<[URL]>([])

    /// Creates an opener without recorded URLs.
    ///
    /// - Parameter result: The result for each URL: a Boolean value that indicates whether an app opened it.
    public init(result: Bool = true) {
        self.result = result
    }

    /// The recorded URLs, in the order of the calls.
    public var urls: [URL] {
        recorded.withLock { $0 }
    }

    /// Records a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: The result that was passed to the initializer.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        recorded.withLock { $0.append(url) }
        return result
    }
}
