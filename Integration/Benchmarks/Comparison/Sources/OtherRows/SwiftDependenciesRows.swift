package import BenchmarkSubjects
import Dependencies

private enum FirstKey: DependencyKey {
    static let liveValue: any Service = LiveService()
}

private enum SecondKey: DependencyKey {
    static let liveValue: any Service = LiveService()
}

extension DependencyValues {
    fileprivate var first: any Service {
        get { self[FirstKey.self] }
        set { self[FirstKey.self] = newValue }
    }

    fileprivate var second: any Service {
        get { self[SecondKey.self] }
        set { self[SecondKey.self] = newValue }
    }
}

private struct Component: Sendable {
    @Dependency(\.first) private var first

    @inline(never)
    func call(_ number: Int) -> Int {
        first.call(number)
    }
}

package func swiftDependenciesRows() -> [Row] {
    let component = Component()
    let overridden = withDependencies({ $0.first = MockService() }, operation: { Component() })
    let beside = withDependencies({ $0.second = MockService() }, operation: { Component() })
    @Sendable func inScope(_ body: () -> Void) {
        withDependencies({ $0.first = MockService() }, operation: body)
    }
    @Sendable func scope(_ number: Int, _ operation: (Int) -> Int) -> Int {
        withDependencies({ $0.first = MockService() }, operation: { operation(number) })
    }
    return [
        Row("resolve a default", .swiftDependencies) { component.call($0) },
        Row("resolve an override", .swiftDependencies) { overridden.call($0) },
        Row("resolve a default while others are overridden", .swiftDependencies) { beside.call($0) },
        Row("take `.default` in an initializer, then call", .swiftDependencies) { Component().call($0) },
        Row("read a `@Dependency` property that is overridden", .swiftDependencies) { overridden.call($0) },
        Row("build with a `@Dependency` property in a scope, then call", .swiftDependencies, in: inScope) {
            Component().call($0)
        },
        Row("open a scope with an override", .swiftDependencies) { scope($0) { $0 &+ 1 } },
        Row("open a scope with an override, build in it, call", .swiftDependencies) {
            scope($0) { Component().call($0) }
        },
        Row("open a scope around a call of a property from outside", .swiftDependencies) {
            scope($0) { component.call($0) }
        },
    ]
}
