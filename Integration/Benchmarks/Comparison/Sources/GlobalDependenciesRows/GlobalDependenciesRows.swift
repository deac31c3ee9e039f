package import ComparisonSubjects
import GlobalDependenciesLifetimes
import GlobalDependenciesScopes

private protocol FirstDependency: Dependencies {
    var first: any Service { get }
}

extension GlobalDependencies: FirstDependency {
    fileprivate var first: any Service {
        get { resolveDependency(forKeyPath: \.first, defaultImplementation: LiveService()) }
        set { override(keyPath: \.first, with: newValue) }
    }

    fileprivate var second: any Service {
        resolveDependency(forKeyPath: \.second, defaultImplementation: LiveService())
    }

    fileprivate subscript(other number: Int) -> any Service {
        resolveDependency(forKeyPath: \.[other: number], defaultImplementation: LiveService())
    }

    fileprivate var shared: any Service {
        resolveDependency(forKeyPath: \.shared, sharedImplementation: { _ in LiveService() })
    }

    fileprivate var reader: SharedReader {
        resolveDependency(forKeyPath: \.reader, sharedImplementation: { SharedReader(dependencies: $0) })
    }

    fileprivate var link1: Link {
        resolveDependency(forKeyPath: \.link1, sharedImplementation: { _ in Link(after: nil) })
    }

    fileprivate var link2: Link {
        resolveDependency(forKeyPath: \.link2, sharedImplementation: { Link(after: $0.link1) })
    }

    fileprivate var link3: Link {
        resolveDependency(forKeyPath: \.link3, sharedImplementation: { Link(after: $0.link2) })
    }

    fileprivate var link4: Link {
        resolveDependency(forKeyPath: \.link4, sharedImplementation: { Link(after: $0.link3) })
    }

    fileprivate var link5: Link {
        resolveDependency(forKeyPath: \.link5, sharedImplementation: { Link(after: $0.link4) })
    }
}

/// A component that gets its container as an argument.
private struct Component {
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
private struct PropertyComponent {
    @Dependency(\.first) private var first

    @inline(never)
    func call(_ number: Int) -> Int {
        first.call(number)
    }
}

private final class SharedReader: Sendable {
    private let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }

    @inline(never)
    func call(_ number: Int) -> Int {
        dependencies.shared.call(number)
    }
}

/// The value of a lifetime.
private struct Session {}

package func globalDependenciesRows() -> [Row] {
    let component = Component()
    let overridden = Component(dependencies: .default.with(override: MockService(), for: \.first))
    let beside = Component(dependencies: .default.with(override: MockService(), for: \.second))
    let property = PropertyComponent()
    let overriddenProperty = withDependencies({ $0.first = MockService() }, operation: { PropertyComponent() })
    let own = GlobalDependencies()
    let reader = own.reader
    let (nine, many) = (filled(9), filled(999))
    @Sendable func inScope(_ body: () -> Void) {
        withDependencies({ $0.first = MockService() }, operation: body)
    }
    return [
        Row("resolve a default", .here) { component.call($0) },
        Row("resolve an override", .here) { overridden.call($0) },
        Row("resolve a default while others are overridden", .here) { beside.call($0) },
        Row("read a shared instance that exists", .here) { own.shared.call($0) },
        Row("read it from another shared instance", .here) { reader.call($0) },
        Row("take `.default` in an initializer, then call", .here) { Component().call($0) },
        Row("take `.default` in a scope, then call", .here, in: inScope) { Component().call($0) },
        Row("read a `@Dependency` property that is overridden", .here) { overriddenProperty.call($0) },
        Row("build with a `@Dependency` property in a scope, then call", .here, in: inScope) {
            PropertyComponent().call($0)
        },
        Row("derive a container, build with it, call", .here) { derive(.default, $0) },
        Row("derive one with a tenth override, build, call", .here) { derive(nine, $0) },
        Row("derive one with a thousandth override, build, call", .here) { derive(many, $0) },
        Row("open a scope with an override", .here) { scope($0) { $0 &+ 1 } },
        Row("open a scope with an override, build in it, call", .here) { scope($0) { Component().call($0) } },
        Row("open a scope around a call of a property from outside", .here) { scope($0) { property.call($0) } },
        Row("five shared instances in a new container", .here) { GlobalDependencies().link5.call($0) },
        Row("a lifetime", .here) { number in
            let lifetime = GlobalDependencies.default.lifetime(of: Session())
            return Component(dependencies: lifetime.dependencies.buildGlobal()).call(number)
        },
    ]
}

@inline(__always)
private func scope(_ number: Int, _ operation: (Int) -> Int) -> Int {
    withDependencies({ $0.first = MockService() }, operation: { operation(number) })
}

private func derive(_ container: GlobalDependencies, _ number: Int) -> Int {
    Component(dependencies: container.with(override: MockService(), for: \.first)).call(number)
}

private func filled(_ count: Int) -> GlobalDependencies {
    GlobalDependencies().with {
        for number in 0..<count {
            $0.override(keyPath: \.[other: number], with: MockService())
        }
    }
}
