import FixtureModels
import Foundation
import GlobalDependenciesScopes

typealias CrewNeeds = AnalyticsDependency & BeaconDependency
typealias Container = GlobalDependencies

actor Captain {
    private let needs: any CrewNeeds
    init(needs: Container = .default) { self.needs = needs }

    func hoist() -> Mast { Mast() }  // expect: container-not-passed
    func lower() -> Mast { Mast(dependencies: needs.buildGlobal()) }  // look-alike: passes the container
}

struct Sailor<Needs: TimetableDependency> {
    let toolbox: Needs
    func rig() -> Deck { Deck(dependencies: toolbox.buildGlobal()) }  // look-alike: passes the container
    func rigAlone() -> Deck { Deck() }  // expect: container-not-passed
}

extension Ship {
    func repair() async -> Mast {
        await Task { Mast() }.value  // expect: container-not-passed
    }
}

struct Lookout {
    @Dependency(\.tides) private var tides  // look-alike: a property of an instance
    @Dependency(\.timetable) private var timetable  // look-alike: a property of an instance

    func climb() -> Mast {
        withDependencies(from: self) { Mast() }  // look-alike: in a scope of the component
    }

    func climbAlone() -> Mast {
        withDependencies(from: self) {}
        return Mast()  // expect: container-not-passed
    }

    func climbInAnotherScope() -> Mast {
        withDependencies {
            $0.depth = 3
        } operation: {
            Mast()  // expect: container-not-passed
        }
    }

    func level() -> Double {
        @Dependency(\.depth) var depth  // look-alike: a local variable
        return tides.level(.distantPast) + depth
    }
}

final class Cook {
    @Dependency(\.analytics) var analytics
    private lazy var mast = Mast()  // expect: container-not-passed
    func serve() {
        analytics.track("dinner")  // look-alike: the dependency
        Analytics.track("dinner")  // expect: analytics
        Analytics.track("dinner", value: 4)  // look-alike: an overload without a rule
        let track: (String) -> Void = Analytics.track  // expect: analytics
        track("dessert")
    }
}

@MainActor
enum Passengers {
    @Dependency(\.tides) static var tides  // expect: static-dependency
    static let names = ["Ada"]
}

@MainActor
final class Steward {
    @Dependency(\.timetable) static var timetable  // expect: static-dependency
}

extension Steward {
    @Dependency(DepthKey.self) static var depth: Double  // expect: static-dependency
}

enum Costume {
    @propertyWrapper
    struct Dependency<Value> {
        var wrappedValue: Value
    }

    @MainActor
    struct Dancer {
        @Dependency static var dress = "red"  // look-alike: a property wrapper of its own
        @Dependency var hat = "blue"
        func dance() -> Mast { Mast() }  // look-alike: a type without a container
    }
}

protocol Hired {
    init(wage: Int)
}

struct Stoker: Hired {
    let needs: any CrewNeeds
    init(needs: Container = .default) { self.needs = needs }
    init(wage: Int) { self.init() }  // look-alike: an initializer that a protocol requires
}

class Hand {
    init(wage: Int) {}
    required init(name: String) {}
}

class Mate: Hand {
    let needs: any CrewNeeds
    init(needs: Container = .default) {
        self.needs = needs
        super.init(wage: 1)
    }

    override convenience init(wage: Int) { self.init() }  // look-alike: an initializer of the superclass
    required convenience init(name: String) { self.init() }  // look-alike: an initializer that the superclass requires
    required convenience init(rank: Int) { self.init() }  // look-alike: an initializer that subclasses have, too
    convenience init(boat: String) { self.init() }  // expect: container-not-passed
}
