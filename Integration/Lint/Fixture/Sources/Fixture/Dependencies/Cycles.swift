import Foundation
import GlobalDependencies

// A cycle of two.

struct Harbor: Sendable {
    let name: String
    init(dependencies: GlobalDependencies) { name = dependencies.pilot.name }
}

struct Pilot: Sendable {
    let name: String
    init(dependencies: any HarborDependency) { name = dependencies.harbor.name }
}

protocol HarborDependency: Dependencies {
    var harbor: Harbor { get }
}

extension GlobalDependencies: HarborDependency {
    var harbor: Harbor {  // expect: cycle
        resolveDependency(forKeyPath: \.harbor, composedImplementation: { Harbor(dependencies: $0) })
    }

    var pilot: Pilot {  // look-alike: the cycle is reported once
        resolveDependency(forKeyPath: \.pilot, defaultImplementation: Pilot(dependencies: self))
    }
}

// A cycle of three, which the default implementations read themselves.

struct Cargo: Sendable { var weight: Int }
struct Crate: Sendable { var weight: Int }
struct Truck: Sendable { var weight: Int }

extension GlobalDependencies {
    var cargo: Cargo {  // expect: cycle
        get { resolveDependency(forKeyPath: \.cargo, defaultImplementation: Cargo(weight: crate.weight)) }
        set { override(keyPath: \.cargo, with: newValue) }
    }

    var crate: Crate {
        resolveDependency(forKeyPath: \.crate, defaultImplementation: Crate(weight: self.truck.weight))
    }

    var truck: Truck {
        resolveDependency(
            forKeyPath: \.truck,
            defaultImplementation: Truck(weight: buildGlobal().cargo.weight),
            testImplementation: Truck(weight: 0)
        )
    }
}

// A cycle of one.

struct Echo: Sendable {
    let depth: Int
    init(dependencies: GlobalDependencies) { depth = dependencies.echo.depth + 1 }
}

extension GlobalDependencies {
    var echo: Echo {  // expect: cycle
        resolveDependency(forKeyPath: \.echo, composedImplementation: { Echo(dependencies: $0) })
    }
}

// Mutual reads after the initializers.

struct Dock: Sendable {
    let base = 2
    let height: @Sendable () -> Int
    init(dependencies: GlobalDependencies) {
        height = { dependencies.crane.reach }  // look-alike: read when the closure is called
    }
}

struct Crane: Sendable {
    let reach: Int
    init(dependencies: GlobalDependencies) { reach = dependencies.dock.base }
}

final class Winch: Sendable {
    private let dependencies: GlobalDependencies
    let power = 3
    init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
    func pull() -> Int { dependencies.rope.length }  // look-alike: read by a method
}

struct Rope: Sendable {
    let length: Int
    init(dependencies: GlobalDependencies) { length = dependencies.winch.power }
    init(length: Int) { self.length = length }
}

struct Anchor: Sendable {
    let weight: Int
    init(dependencies: GlobalDependencies) { weight = dependencies.chain.weight }
    init(weight: Int) { self.weight = weight }
}

struct Chain: Sendable {
    let weight: Int
    init(dependencies: GlobalDependencies) { weight = dependencies.anchor.weight }
}

extension GlobalDependencies {
    var dock: Dock {  // look-alike: a cycle through a closure only
        resolveDependency(forKeyPath: \.dock, defaultImplementation: Dock(dependencies: self))
    }

    var crane: Crane {
        resolveDependency(forKeyPath: \.crane, defaultImplementation: Crane(dependencies: self))
    }

    var winch: Winch {  // look-alike: a cycle through a method only
        resolveDependency(forKeyPath: \.winch, defaultImplementation: Winch(dependencies: self))
    }

    var rope: Rope {
        resolveDependency(forKeyPath: \.rope, defaultImplementation: Rope(dependencies: self))
    }

    var anchor: Anchor {  // look-alike: its initializer is not the one that reads `\.chain`
        resolveDependency(forKeyPath: \.anchor, defaultImplementation: Anchor(weight: 9))
    }

    var chain: Chain {  // look-alike: reads another dependency, without a cycle
        resolveDependency(forKeyPath: \.chain, defaultImplementation: Chain(dependencies: self))
    }
}
