public import Foundation
import GlobalDependencies

/// What opens nothing, so that a test sees what was to be opened.
public final class RecordingURLOpener: URLOpener {
    private let result: Bool
    private let recorded = Mutex<[URL]>([])

    /// Creates what opens nothing.
    ///
    /// - Parameter result: What it says of each address: whether an app has taken it.
    public init(result: Bool = true) {
        self.result = result
    }

    /// What was to be opened, in that order.
    public var urls: [URL] {
        recorded.withLock { $0 }
    }

    /// Records an address.
    ///
    /// - Parameter url: The address.
    /// - Returns: Whether an app is said to have taken it.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        recorded.withLock { $0.append(url) }
        return result
    }
}
