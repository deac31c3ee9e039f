import FixtureModels
import GlobalDependencies

/// A value, which is no component.
struct Fathoms {
    let depth: Double

    init(depth: Double = GlobalDependencies.default.depth) {  // expect: default-in-argument
        self.depth = depth
    }

    init(of helm: Helm = Helm(dependencies: .default.with { _ in })) {  // look-alike: a container as an argument
        depth = helm.heading
    }
}

/// A component that has a container of its own.
final class Helm {
    private let dependencies: GlobalDependencies
    private let spare = GlobalDependencies.default.depth  // look-alike: an initial value, before there is a container
    private(set) lazy var chart = GlobalDependencies.default.depth  // expect: default-beside-container

    init(dependencies: GlobalDependencies = .default) {  // look-alike: a default argument
        self.dependencies = dependencies
        _ = GlobalDependencies.default.depth  // expect: default-beside-container
    }

    init(unlit: Void) {
        dependencies = .default  // look-alike: an initializer that receives no container
    }

    var heading: Double { GlobalDependencies.default.depth }  // expect: default-beside-container

    func steer() -> () -> Double {
        { GlobalDependencies.default.depth }  // expect: default-beside-container
    }

    func build() -> Lighthouse {
        Lighthouse(dependencies: .default)  // expect: default-beside-container
    }

    static func make() -> Helm {
        Helm(dependencies: .default)  // look-alike: a static function has no container
    }

    static func depth(in container: GlobalDependencies, at _: Int = 0) -> Double {
        GlobalDependencies.default.depth - container.depth  // expect: default-beside-container
    }

    struct Wheel {
        var depth: Double { GlobalDependencies.default.depth }  // look-alike: a nested type without a container
    }
}

extension Helm {
    func measure(_ measure: (GlobalDependencies) -> Double) -> Double {
        measure(GlobalDependencies.default)  // expect: default-beside-container
    }
}

/// A component without a container of its own.
struct Rudder {
    func angle() -> Double { GlobalDependencies.default.depth }  // look-alike: no container at hand

    func angle(for measure: (GlobalDependencies) -> Double) -> Double {
        measure(.default)  // look-alike: the parameter is a function, not a container
    }

    func angle(at keyPath: KeyPath<GlobalDependencies, Double>) -> Double {
        GlobalDependencies.default[keyPath: keyPath]  // look-alike: a key path is no container
    }

    func angle(in dependencies: some TimetableDependency & RouteDependency) -> Double {
        GlobalDependencies.default.depth  // expect: default-beside-container
    }
}

extension GlobalDependencies {
    func makeHelm() -> Helm {
        Helm(dependencies: .default)  // expect: default-beside-container
    }

    static func makeHelm() -> Helm {
        Helm(dependencies: .default)  // look-alike: a static function has no container
    }
}
