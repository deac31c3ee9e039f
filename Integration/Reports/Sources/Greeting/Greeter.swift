package import GlobalDependencies

package struct Greeter: Sendable {
    private let dependencies: any GreetingDependency

    package init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    package func greet() -> String {
        dependencies.greeting.greeting(for: "you")
    }
}
