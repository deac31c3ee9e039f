import Doubles
import Foundation
import GlobalDependenciesScopes
import Greeting

/// An app that hosts tests, and prepares dependencies when it launches.
package enum Host {
    /// A Boolean value that indicates whether the process is such an app.
    package static let isCurrent = ProcessInfo.processInfo.environment["REPORT_HOST"] != nil
    /// The use of the default container that the process makes before the test support is loaded, or nil for none.
    package static let earlyUse = ProcessInfo.processInfo.environment["REPORT_EARLY"]
}

/// Uses the default container, as a static initializer of C++ or the `+load` method of a class may do.
@_cdecl("Host_useDefault")
func useDefault() {
    guard let use = Host.earlyUse else { return }
    _ = Way.kept
    switch use {
    case "read": _ = Way.kept.greet()
    case "derivation": _ = Greeter(dependencies: .default.with { $0.volume = 5 }).greet()
    case "scope":
        withDependencies {
            $0.volume = 5
        } operation: {
            _ = Greeter().greet()
        }
    case "instance": _ = Way.keptInstance
    case "description": _ = "\(GlobalDependencies.default)"
    default: preconditionFailure("no use is named \(use)")
    }
}

/// Prepares dependencies before the first test, as the `init` of an app does.
@_cdecl("Host_launch")
func launch() {
    guard Host.isCurrent else { return }
    prepareDependencies { $0.greeting = Hello() }
}
