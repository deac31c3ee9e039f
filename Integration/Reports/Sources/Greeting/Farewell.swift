package import GlobalDependencies

/// A component that reads a dependency when it is released.
package final class Farewell: Sendable {
    private let dependencies: any GreetingDependency

    package init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    deinit {
        _ = dependencies.greeting.greeting(for: "you")
    }
}

/// An actor on which components are released. The main actor waits for Swift Testing in one run of the script.
@globalActor
package actor Releasing {
    package static let shared = Releasing()
}

/// A component whose `deinit` runs on an actor, in a job without the values of a task.
@Releasing
package final class IsolatedFarewell {
    private let dependencies: any GreetingDependency
    private let end: @Sendable () -> Void

    /// Creates a component that calls a closure at the end of its `deinit`.
    package init(dependencies: GlobalDependencies, end: @escaping @Sendable () -> Void) {
        self.dependencies = dependencies
        self.end = end
    }

    @available(macOS 15.4, *)
    isolated deinit {
        _ = dependencies.greeting.greeting(for: "you")
        end()
    }
}
