import Foundation
import GlobalDependencies
import GlobalDependenciesScopes

struct Lighthouse: Sendable {
    private let dependencies: any TimetableDependency
    init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
    init(unlit: Void) { dependencies = GlobalDependencies() }  // expect: fresh-container
}

final class Harbormaster: Sendable {
    private let dependencies: any RouteDependency
    init() { dependencies = GlobalDependencies.default }
    init(container: GlobalDependencies) { dependencies = container }
}

struct Buoy: Sendable {
    var name = "North"
    var dependencies: GlobalDependencies = .default
}

struct Jetty: Sendable {
    private let container = GlobalDependencies.default
    let length: Int
    init(length: Int) { self.length = length }
}

struct Quay: Sendable {
    let length: Int
    init(length: @escaping @Sendable () -> Int = { 12 }) { self.length = length() }
}

extension GlobalDependencies {
    var lighthouse: Lighthouse {
        get { resolveDependency(forKeyPath: \.lighthouse, defaultImplementation: Lighthouse(dependencies: self)) }
        set { override(keyPath: \.lighthouse, with: newValue) }
    }

    var oldLighthouse: Lighthouse {
        resolveDependency(
            forKeyPath: \.oldLighthouse,
            defaultImplementation: Lighthouse()  // expect: default-in-implementation
        )
    }

    var southLighthouse: Lighthouse {
        resolveDependency(
            forKeyPath: \.southLighthouse,
            defaultImplementation: Lighthouse(dependencies: self.buildGlobal()),  // look-alike: passes the container
            testImplementation: .init(),  // expect: default-in-implementation
            previewImplementation: Lighthouse(dependencies: .default)  // expect: default-in-implementation
        )
    }

    var composedLighthouse: Lighthouse {
        resolveDependency(
            forKeyPath: \.composedLighthouse,
            composedImplementation: { _ in Lighthouse() },  // expect: default-in-implementation
            testImplementation: { Lighthouse(dependencies: $0) }  // look-alike: passes the container of the closure
        )
    }

    var yieldedLighthouse: Lighthouse {
        resolveDependency(
            forKeyPath: \.yieldedLighthouse,
            composedImplementation: { $0.yield { Lighthouse() } },  // look-alike: in a scope of the container
            testImplementation: { $0.yield { Lighthouse(dependencies: .default) } }  // look-alike: the same
        )
    }

    var sentLighthouses: AsyncStream<Lighthouse> {
        resolveDependency(
            forKeyPath: \.sentLighthouses,
            composedImplementation: { _ in
                AsyncStream { $0.yield(Lighthouse()) }  // expect: default-in-implementation
            }
        )
    }

    var unlitLighthouse: Lighthouse {
        resolveDependency(
            forKeyPath: \.unlitLighthouse,
            defaultImplementation: Lighthouse(unlit: ())  // look-alike: an initializer that makes a container
        )
    }

    var harbormaster: Harbormaster {
        resolveDependency(
            forKeyPath: \.harbormaster,
            defaultImplementation: Harbormaster(),  // expect: default-in-implementation
            testImplementation: Harbormaster(container: self)  // look-alike: passes the container
        )
    }

    var sharedHarbormaster: Harbormaster {
        resolveDependency(forKeyPath: \.sharedHarbormaster) { _ in
            Harbormaster()  // expect: default-in-implementation
        } testImplementation: {
            Harbormaster(container: $0)  // look-alike: passes the container of the closure
        }
    }

    var buoy: Buoy {
        resolveDependency(
            forKeyPath: \.buoy,
            defaultImplementation: Buoy(
                name: "dependencies: none (see \(Buoy.self)",  // look-alike: text, and a type that is only named
                dependencies: self
            )
        )
    }

    var southBuoy: Buoy {
        resolveDependency(forKeyPath: \.southBuoy, defaultImplementation: Buoy())  // expect: default-in-implementation
    }

    var jetty: Jetty {
        resolveDependency(
            forKeyPath: \.jetty,
            defaultImplementation: Jetty(length: 3)  // expect: default-in-implementation
        )
    }

    var quay: Quay {
        resolveDependency(forKeyPath: \.quay, defaultImplementation: Quay { 8 })  // look-alike: no default container
    }
}

enum Harbors {
    static let container = GlobalDependencies.default  // expect: default-in-static
    static let quiet: GlobalDependencies = .default.with { $0.depth = 2 }  // expect: default-in-static
    static let lighthouse = Lighthouse()  // expect: default-in-static
    static let lit: Lighthouse = .init(dependencies: .default)  // expect: default-in-static
    static let masters = [
        Harbormaster(),  // expect: default-in-static
        Harbormaster(container: GlobalDependencies()),  // expect: fresh-container
    ]
    static let jetty: Jetty = {
        Jetty(length: 4)  // expect: default-in-static
    }()
    static let isolated = Lighthouse(dependencies: GlobalDependencies())  // expect: fresh-container
    static let unlit = Lighthouse(unlit: ())  // look-alike: another initializer
    static let live = Lighthouse(dependencies: .live)  // expect: fresh-container
    static let make: @Sendable () -> Lighthouse = { Lighthouse() }  // look-alike: evaluated when it is called
    static var current: Lighthouse { Lighthouse() }  // look-alike: computed
    static let name = Decoration.default.name  // look-alike: a static member of another type
}

struct Decoration: Sendable {
    static let `default` = Decoration()  // look-alike: a static member of its own
    var name = "lamp"
}

let harborLighthouse = Lighthouse()  // expect: default-in-static
let harborQuay = Quay()  // look-alike: no default container
