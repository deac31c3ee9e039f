package import GlobalDependenciesScopes

/// The floor: a component that stores its dependency.
package struct PlainComponent: Sendable {
    private let counting: any Counting

    @inline(never)
    package init(counting: any Counting) {
        self.counting = counting
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        counting.count(number)
    }
}

/// A component that resolves its dependency from a stored container.
package struct WideComponent: Sendable {
    private let dependencies: GlobalDependencies

    @inline(never)
    package init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        dependencies.counting.count(number)
    }
}

/// A component that narrows its container to its declared protocol, as recommended.
///
/// The existential adds one dynamic call.
package struct Component: Sendable {
    private let dependencies: any CountingDependency

    @inline(never)
    package init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        dependencies.counting.count(number)
    }
}

/// A component that resolves dependencies with other kinds of implementations.
package struct KindsComponent: Sendable {
    private let dependencies: GlobalDependencies

    package init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    @inline(never)
    package func countComposed(_ number: Int) -> Int {
        dependencies.composedCounting.count(number)
    }

    @inline(never)
    package func countInRoot(_ number: Int) -> Int {
        dependencies.rootCounting.count(number)
    }

    @inline(never)
    package func countReplaceable(_ number: Int) -> Int {
        dependencies.replaceableCounting.count(number)
    }

    @inline(never)
    package func countWeak(_ number: Int) -> Int {
        dependencies.weakCounting.count(number)
    }
}

@inline(never)
package func makeCounting(_ number: Int) -> any Counting {
    number == .min ? OtherCounting() : LiveCounting()
}

/// A component that reads its dependency through a property wrapper.
package struct AmbientComponent: Sendable {
    @Dependency(\.counting) private var counting

    @inline(never)
    package init() {}

    @inline(never)
    package func count(_ number: Int) -> Int {
        counting.count(number)
    }
}

/// A component that reads five dependencies during its creation.
package struct ReadingComponent: Sendable {
    private let countings: [any Counting]

    @inline(never)
    package init(dependencies: GlobalDependencies) {
        countings = [
            dependencies.counting, dependencies.settableCounting, dependencies.otherCounting,
            dependencies.furtherCounting, dependencies.lastCounting,
        ]
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        countings.reduce(number) { $1.count($0) }
    }
}

/// A component that reads a shared instance at each call.
package struct SharedComponent: Sendable {
    private let dependencies: any SharedCountingDependency

    package init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @inline(never)
    package func count(_ number: Int) -> Int {
        dependencies.sharedCounting.count(number)
    }
}
