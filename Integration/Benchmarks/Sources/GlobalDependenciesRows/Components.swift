import GlobalDependenciesScopes

/// A component that gets its container as an argument, and narrows it to its declared protocol, as recommended.
struct Component {
    private let dependencies: any FirstDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @inline(never)
    func call(_ number: Int) -> Int {
        dependencies.first.call(number)
    }
}

/// A component that reads its dependency through a property.
struct PropertyComponent {
    @Dependency(\.first) private var first

    @inline(never)
    func call(_ number: Int) -> Int {
        first.call(number)
    }
}

/// A component that reads a shared instance at each call.
final class SharedReader: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    @inline(never)
    func call(_ number: Int) -> Int {
        dependencies.shared.call(number)
    }
}
