import GlobalDependenciesScopes

/// A dependency with a key: a struct of closures.
struct Bakery: Sendable {
    var bake: @Sendable (_ bread: String) -> String
    var price: Int = 3
}

enum BakeryKey: DependencyKey {
    static var liveValue: Bakery {
        Counted.counter?.increment()
        return Bakery(bake: { "baked \($0)" })
    }

    static var testValue: Bakery {
        Counted.counter?.increment()
        return Bakery(bake: { "pretended to bake \($0)" }, price: 1)
    }

    static var previewValue: Bakery { Bakery(bake: { "drew \($0)" }, price: 2) }
}

/// A shared type that is its own key, and reads other dependencies during and after its creation.
final class Miller: DependencyKey, Sendable {
    private let dependencies = GlobalDependencies.default
    let toolAtFirst: Tool

    init() {
        @Dependency(\.tool) var tool
        toolAtFirst = tool
    }

    var toolNow: Tool { dependencies.tool }

    func deliver() -> String { dependencies.bakery.bake("rye") }

    static var liveValue: Miller { Miller() }
    static var testValue: Miller { Miller() }
}

/// A key without a test value.
enum LicenceKey: DependencyKey {
    static let liveValue = "live licence"
}

/// A key whose live value is not linked.
enum GuildKey: TestDependencyKey {
    static let testValue = "test guild"
}

/// A key of an optional dependency, one for each type.
enum OptionalKey<Content: Sendable>: DependencyKey {
    static var liveValue: Content? { nil }
    static var testValue: Content? { nil }
}

/// A pair of keys, each of which reads the other.
enum HenKey: DependencyKey {
    static var liveValue: String { GlobalDependencies.default[EggKey.self] }
    static var testValue: String { GlobalDependencies.default[EggKey.self] }
}

enum EggKey: DependencyKey {
    static var liveValue: String { GlobalDependencies.default[HenKey.self] }
    static var testValue: String { GlobalDependencies.default[HenKey.self] }
}

actor Till: DependencyKey {
    private(set) var total = 0

    func take(_ amount: Int) {
        total += amount
    }

    static var liveValue: Till { Till() }
    static var testValue: Till { Till() }
}

extension GlobalDependencies {
    var bakery: Bakery {
        get { self[BakeryKey.self] }
        set { self[BakeryKey.self] = newValue }
    }

    var miller: Miller {
        get { self[Miller.self] }
        set { self[Miller.self] = newValue }
    }

    var till: Till {
        get { self[Till.self] }
        set { self[Till.self] = newValue }
    }

    /// An accessor without a setter.
    var fixedBakery: Bakery { self[BakeryKey.self] }
}
