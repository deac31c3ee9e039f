import BenchmarkSubjects
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes

/// The rows that only have a budget.
extension GlobalDependenciesRows {
    /// The floor, and all rows that are measured before the first scope of the process.
    public static func allWithoutScopes() -> [Row] {
        [floor] + withoutScopes() + furtherWithoutScopes()
    }

    /// The floor, and all rows that are measured after a scope.
    public static func allWithScopes() -> [Row] {
        [floor] + withScopes() + furtherWithScopes()
    }

    private static func furtherWithoutScopes() -> [Row] {
        let ofMany = components { filled(999, from: $0).with(override: MockService(), for: \.first) }
        let besideMany = components { filled(1_000, from: $0) }
        let many = filled(1_000)
        let decorating = GlobalDependencies().with { $0.decorate(\.first) { first, _ in first } }
        let decorated = Component(dependencies: decorating)
        // The position of an override depends on the addresses in the process, so several containers are measured, each with 1,024
        // calls in a row: a change of the container at each call would measure the caches of the processor.
        return [
            Row("resolve an override, one of 1,000", budget: 5, allocations: 0, instructions: 500) {
                ofMany[($0 >> 10) & 15].call($0)
            },
            Row("resolve a default while 1,000 are overridden", budget: 5, allocations: 0, instructions: 400) {
                besideMany[($0 >> 10) & 15].call($0)
            },
            Row("read a shared instance while 1,000 are overridden", budget: 6, allocations: 0, instructions: 380) {
                many.shared.call($0)
            },
            sharedWithArgument(10),
            sharedWithArgument(10_000),
            Row("read a decorated default", budget: 5, allocations: 0, instructions: 350) { decorated.call($0) },
            readOfProperty("read a `@Dependency` property", budget: 6, instructions: 215),
        ] + kinds()
    }

    private static func furtherWithScopes() -> [Row] {
        let property = propertyOfOtherScope()
        let lifetime = GlobalDependencies.default.lifetime(of: Session())
        let component = Component(dependencies: lifetime.dependencies.buildGlobal())
        return [
            Row("take `.default` after a scope, then call", allocations: 0) { Component().call($0) },
            readOfProperty("read a `@Dependency` property after a scope"),
            propertyOfScopes(10),
            propertyOfScopes(1_000),
            Row("open a scope around a call of a property from another scope", instructions: 14_000) {
                scope($0) { property.call($0) }
            },
            Row("resolve a default in a lifetime", allocations: 0) { component.call($0) },
            Row("read a shared instance of a lifetime", allocations: 0, instructions: 900) {
                lifetime.dependencies.ofSession.call($0)
            },
        ]
    }

    /// Returns a row for each kind of implementation that is neither a default nor shared.
    private static func kinds() -> [Row] {
        let container = GlobalDependencies()
        let weak = container.weak
        let overriding = container.with(override: MockService(), for: \.shared)
        let replaced = GlobalDependencies()
        replaced.replace(\.replaceable, with: MockService())
        return [
            Row("composed", budget: 3, allocations: 0) { container.composed.call($0) },
            Row("instance of the root", budget: 8, allocations: 0, instructions: 620) { container.ofRoot.call($0) },
            Row("replaceable, not replaced", budget: 12, allocations: 0, instructions: 700) {
                container.replaceable.call($0)
            },
            Row("replaceable, replaced", budget: 12, allocations: 0, instructions: 850) {
                replaced.replaceable.call($0)
            },
            // A read looks for an instance before the override, so the time is not checked.
            Row("read an overridden shared instance", allocations: 0) { overriding.shared.call($0) },
            // A read takes a lock, so the time is not checked.
            Row("read a weak instance that exists", allocations: 0) { number in
                withExtendedLifetime(weak) { container.weak.call(number) }
            },
        ]
    }

    private static func readOfProperty(_ name: String, budget: Double? = nil, instructions: Int? = nil) -> Row {
        let component = PropertyComponent()
        return Row(name, budget: budget, allocations: 0, instructions: instructions) { component.call($0) }
    }

    /// Returns components with containers whose overrides differ, so that a row measures their mean.
    ///
    /// The cost in one container differs from process to process by 20 % and more, because the addresses in the process
    /// determine the position of an override in the array.
    private static func components(_ container: (_ first: Int) -> GlobalDependencies) -> [Component] {
        (0..<16).map { Component(dependencies: container($0 * 1_000)) }
    }

    /// A row of one of many shared instances that differ by an argument.
    ///
    /// One budget holds for all numbers.
    private static func sharedWithArgument(_ size: Int) -> Row {
        let container = GlobalDependencies()
        for number in 0..<size { _ = container[shared: number] }
        return Row("read a shared instance, one of \(size) arguments", instructions: 22_000) {
            container[shared: $0 &* 7_919 % size].call($0)
        }
    }

    /// A row of properties that were captured in many scopes, and are read in another scope.
    ///
    /// One budget holds for all numbers.
    private static func propertyOfScopes(_ size: Int) -> Row {
        let components = (0..<size).map { _ in propertyOfOtherScope() }
        return Row(
            "read a `@Dependency` property of one of \(size) scopes, in another scope",
            allocations: 0,
            instructions: 2_500,
            in: { measure in
                inScope {
                    for component in components { _ = component.call(0) }
                    measure()
                }
            },
            operation: { components[($0 >> 1) &* 7_919 % size].call($0) }
        )
    }

    private static func propertyOfOtherScope() -> PropertyComponent {
        withDependencies {
            $0.override(keyPath: \.[other: 0], with: MockService())
        } operation: {
            PropertyComponent()
        }
    }
}
