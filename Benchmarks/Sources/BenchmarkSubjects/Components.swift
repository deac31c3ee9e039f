package import GlobalDependencies

/// The floor: a component that holds what it calls.
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

/// The same component, which resolves what it calls, in the container itself.
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

/// The same component, which narrows its container to the protocol that it declares, as every component should.
///
/// That is one more dynamic call on the way, which the compiler makes for the existential.
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

@inline(never)
package func makeCounting(_ number: Int) -> any Counting {
    number == .min ? OtherCounting() : LiveCounting()
}

/// Reads what it depends on through a property wrapper.
package struct AmbientComponent: Sendable {
    @Dependency(\.counting) private var counting

    @inline(never)
    package init() {}

    @inline(never)
    package func count(_ number: Int) -> Int {
        counting.count(number)
    }
}

/// Reads five dependencies while it is built.
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

/// Reads a shared instance at each call.
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
