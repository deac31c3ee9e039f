package import BenchmarkSubjects
import Original

private protocol FirstDependency: Dependencies {
    var first: any Service { get }
}

extension GlobalDependencies: FirstDependency {
    fileprivate var first: any Service {
        resolveDependency(forKeyPath: \.first, defaultImplementation: LiveService())
    }

    fileprivate var second: any Service {
        resolveDependency(forKeyPath: \.second, defaultImplementation: LiveService())
    }
}

private struct Component {
    nonisolated(unsafe) private let dependencies: any FirstDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    @inline(never)
    func call(_ number: Int) -> Int {
        dependencies.first.call(number)
    }
}

package func originalRows() -> [Row] {
    let component = Component()
    let overridden = Component(dependencies: .default.with(override: MockService(), for: \.first))
    let beside = Component(dependencies: .default.with(override: MockService(), for: \.second))
    return [
        Row("resolve a default", .original) { component.call($0) },
        Row("resolve an override", .original) { overridden.call($0) },
        Row("resolve a default while others are overridden", .original) { beside.call($0) },
        Row("take `.default` in an initializer, then call", .original) { Component().call($0) },
        Row("derive a container, build with it, call", .original) {
            Component(dependencies: .default.with(override: MockService(), for: \.first)).call($0)
        },
    ]
}
