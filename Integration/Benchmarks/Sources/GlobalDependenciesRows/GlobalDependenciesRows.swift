import BenchmarkSubjects
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes

/// The rows of this library.
///
/// The budgets of instructions are those of Swift 6.3 on x86_64 with up to a fifth left for other addresses and other
/// versions.
public enum GlobalDependenciesRows {
    /// The floor: a component that stores its dependency.
    public static var floor: Row {
        let component = StoringComponent(service: LiveService())
        return Row("call a method") { component.call($0) }
    }

    /// The rows of the table in the documentation that are measured before the first scope of the process.
    ///
    /// After a scope, each use of the default container looks for a scope.
    public static func withoutScopes() -> [Row] {
        reads() + containers()
    }

    /// Returns a row that reads a dependency that a new container overrides.
    public static func readOfOverride() -> Row {
        let component = Component(dependencies: .default.with(override: MockService(), for: \.first))
        return Row("resolve an override", budget: 3.5, allocations: 0, instructions: 300) { component.call($0) }
    }

    private static func reads() -> [Row] {
        let component = Component()
        let beside = Component(dependencies: .default.with(override: MockService(), for: \.second))
        let container = GlobalDependencies()
        let reader = container.reader
        return [
            Row("resolve a default", budget: 3.2, allocations: 0, instructions: 135) { component.call($0) },
            readOfOverride(),
            Row("resolve a default while others are overridden", budget: 4.2, allocations: 0, instructions: 260) {
                beside.call($0)
            },
            Row("read a shared instance that exists", budget: 4, allocations: 0, instructions: 380) {
                container.shared.call($0)
            },
            // An instance may outlive the root container, so its reads retain a reference.
            Row("read it from another shared instance", budget: 15, allocations: 0, instructions: 630) {
                reader.call($0)
            },
        ]
    }

    private static func containers() -> [Row] {
        let (nine, many) = (filled(9), filled(999))
        return [
            // The budget of allocations is one more than the count, because the hashes of two instances may select one
            // place of the table.
            Row("five shared instances in a new container", budget: 525, allocations: 25, instructions: 30_000) {
                GlobalDependencies().link5.call($0)
            },
            Row("take `.default` in an initializer, then call", budget: 7.5, allocations: 0, instructions: 215) {
                Component().call($0)
            },
            Row("derive a container, build with it, call", budget: 47, allocations: 2, instructions: 2_340) {
                derive(.default, $0)
            },
            Row("derive one with a tenth override, build, call") { derive(nine, $0) },
            Row(
                "derive one with a thousandth override, build, call",
                budget: 230,
                allocations: 4,
                instructions: 9_500
            ) {
                derive(many, $0)
            },
        ]
    }

    private static func derive(_ container: GlobalDependencies, _ number: Int) -> Int {
        Component(dependencies: container.with(override: MockService(), for: \.first)).call(number)
    }

    /// Returns a container with overrides of a number of other dependencies.
    static func filled(_ size: Int, from first: Int = 0) -> GlobalDependencies {
        GlobalDependencies().with {
            for number in first..<first + size {
                $0.override(keyPath: \.[other: number], with: MockService())
            }
        }
    }
}

extension GlobalDependenciesRows {
    /// The rows of the table that are measured after those without scopes.
    public static func withScopes() -> [Row] {
        let property = PropertyComponent()
        let overridden = withDependencies({ $0.first = MockService() }, operation: { PropertyComponent() })
        return [
            Row("take `.default` in a scope, then call", allocations: 0, in: inScope) { Component().call($0) },
            Row("read a `@Dependency` property that is overridden", budget: 9.5, allocations: 0, instructions: 595) {
                overridden.call($0)
            },
            Row(
                "build with a `@Dependency` property in a scope, then call",
                allocations: 0,
                instructions: 1_150,
                in: inScope
            ) {
                PropertyComponent().call($0)
            },
            // The allocations of the draft, which becomes the container of the scope, of the override, and of the scope.
            Row("open a scope with an override", allocations: 3, instructions: 4_600) { scope($0) { $0 &+ 1 } },
            Row("open a scope with an override, build in it, call", budget: 105, allocations: 4, instructions: 5_750) {
                scope($0) { Component().call($0) }
            },
            Row(
                "open a scope around a call of a property from outside",
                budget: 115,
                allocations: 4,
                instructions: 6_150
            ) {
                scope($0) { property.call($0) }
            },
            Row("a lifetime", budget: 200, instructions: 10_300) { number in
                let lifetime = GlobalDependencies.default.lifetime(of: Session())
                return Component(dependencies: lifetime.dependencies.buildGlobal()).call(number)
            },
        ]
    }

    @Sendable static func inScope(_ body: () -> Void) {
        withDependencies({ $0.first = MockService() }, operation: body)
    }

    @inline(__always)
    static func scope(_ number: Int, _ operation: (Int) -> Int) -> Int {
        withDependencies({ $0.first = MockService() }, operation: { operation(number) })
    }
}
