public import GlobalDependencies
import GlobalDependenciesTesting
public import Shop
import Testing
public import Warehouse

extension GlobalDependencies: Shop.StoreDependency {
    @DependencyEntry public var store: any Shop.Store = ShopStore()
}

extension GlobalDependencies: Warehouse.StoreDependency {
    @DependencyEntry public var warehouseStore: any Warehouse.Store = WarehouseStore()
}

/// A component with two dependencies of the same name, from two modules.
@InjectedDependencies(
    (any Shop.Store & Warehouse.Store).self,
    overrides: .required(named: "store", "warehouseStore")
)
private struct Inventory {
    func value(of item: String) -> Int {
        dependencies.store.price(of: item) * dependencies.warehouseStore.stock(of: item)
    }
}

private struct Sale: Shop.Store {
    func price(of item: String) -> Int { 1 }
}

/// A dependency that is a struct, and one without a setter.
@GlobalDependency
struct Compass: Sendable {
    var heading: @Sendable () -> Int
}

@MainActor
@GlobalDependency
protocol Helm: Sendable {
    var angle: Int { get }
}

private struct Wheel: Helm {
    var angle: Int
}

extension GlobalDependencies: CompassDependency, HelmDependency {
    var compass: Compass { resolveDependency(forKeyPath: \.compass, defaultImplementation: Compass { 90 }) }
    @DependencyEntry @MainActor var helm: any Helm = Wheel(angle: 0)
}

@InjectedDependencies((any Shop.Store).self, Compass.self, overrides: .required)
private struct Pilot: Sendable {
    let name: String

    var report: String { "\(name): \(dependencies.store.price(of: "rope")), \(dependencies.compass.heading())" }
}

@MainActor
@InjectedDependencies((any Helm & Shop.Store).self, overrides: .required)
public final class Bridge {
    var angle: Int { dependencies.helm.angle }
}

struct RequiredOverridesTests {
    @Test func componentReadsDependenciesOfTwoModules() {
        #expect(Inventory().value(of: "rope") == 28)
        let dependencies = Inventory.dependencies(store: Sale(), warehouseStore: WarehouseStore())
        #expect(Inventory(dependencies: dependencies).value(of: "rope") == 7)
    }

    @Test(.dependencies()) func strictTestReadsOverrides() {
        let dependencies = Pilot.dependencies(store: Sale(), compass: Compass { 180 })
        #expect(Pilot(name: "Ada", dependencies: dependencies).report == "Ada: 1, 180")
    }

    @Test @MainActor func componentOfMainActorReadsOverrides() {
        let dependencies = Bridge.dependencies(helm: Wheel(angle: 5), store: Sale())
        #expect(Bridge(dependencies: dependencies).angle == 5)
    }
}
