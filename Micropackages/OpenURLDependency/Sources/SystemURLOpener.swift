public import Foundation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The URL opener of the platform.
///
/// On Apple platforms it uses SwiftUI, which needs iOS 14, macOS 11, tvOS 14 or watchOS 7. On other platforms it uses
/// the program `xdg-open`, if that is installed.
///
/// watchOS does not report whether an app opened the URL, so the result is true there.
public struct SystemURLOpener: URLOpener {
    /// Creates the URL opener of the platform.
    public init() {}

    /// Opens a URL in the app that handles it.
    ///
    /// - Parameter url: The URL. Without a scheme, it is not opened.
    /// - Returns: A Boolean value that indicates whether an app opened the URL.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        guard url.scheme != nil else { return false }
        #if canImport(SwiftUI)
        guard #available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) else { return false }
        #if os(watchOS)
        await EnvironmentValues().openURL(url)
        return true
        #else
        return await withCheckedContinuation { continuation in
            Task { @MainActor in
                EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
            }
        }
        #endif
        #else
        return await withCheckedContinuation { continuation in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["xdg-open", url.absoluteString]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus == 0) }
            do {
                try process.run()
            } catch {
                continuation.resume(returning: false)
            }
        }
        #endif
    }
}
