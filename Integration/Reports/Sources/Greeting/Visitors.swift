package import GlobalDependencies

/// A shared instance of a container.
package final class Visitors: Sendable {
    private let dependencies: any GreetingDependency

    package init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    package func welcome() -> String {
        dependencies.greeting.greeting(for: "all")
    }
}
