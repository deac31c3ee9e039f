import Doubles
import Foundation
import GlobalDependencies
import Greeting

/// An app that hosts tests, and prepares dependencies when it launches.
package enum Host {
    /// A Boolean value that indicates whether the process is such an app.
    package static let isCurrent = ProcessInfo.processInfo.environment["REPORT_HOST"] != nil
}

/// Prepares dependencies before the first test, as the `init` of an app does.
@_cdecl("Host_launch")
func launch() {
    guard Host.isCurrent else { return }
    prepareDependencies { $0.greeting = Hello() }
}
