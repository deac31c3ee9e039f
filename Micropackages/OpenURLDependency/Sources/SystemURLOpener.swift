public import Foundation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The system, which knows the app for an address.
///
/// On Apple systems it is SwiftUI that is asked, from iOS 14, macOS 11, tvOS 14 and watchOS 7 on. Elsewhere it is the
/// program `xdg-open`, where that is installed.
public struct SystemURLOpener: URLOpener {
    /// Creates what asks the system.
    public init() {}

    /// Opens an address in the app that is for such addresses.
    ///
    /// - Parameter url: The address, with a scheme.
    /// - Returns: Whether an app has taken it.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool {
        guard url.scheme != nil else { return false }
        #if canImport(SwiftUI)
        guard #available(iOS 14, macOS 11, tvOS 14, watchOS 7, *) else { return false }
        return await withCheckedContinuation { continuation in
            Task { @MainActor in
                EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
            }
        }
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
