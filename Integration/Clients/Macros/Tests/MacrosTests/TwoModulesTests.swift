public import GlobalDependencies
public import Shop
import Testing
public import Warehouse

extension GlobalDependencies: Shop.StoreDependency {
    @DependencyEntry public var store: any Shop.Store = ShopStore()
}

extension GlobalDependencies: Warehouse.StoreDependency {
    @DependencyEntry public var warehouseStore: any Warehouse.Store = WarehouseStore()
}

@InjectedDependencies(
    (any Shop.Store & Warehouse.Store).self,
    overrides: .required(named: "store", "warehouseStore")
)
private struct Inventory {
    func value(of item: String) -> Int {
        dependencies.store.price(of: item) * dependencies.warehouseStore.stock(of: item)
    }
}

/// Tests for two modules with a dependency of the same name.
struct TwoModulesTests {
    private struct Sale: Shop.Store {
        func price(of item: String) -> Int { 1 }
    }

    private struct Empty: Warehouse.Store {
        func stock(of item: String) -> Int { 0 }
    }

    @Test func componentReadsBothDependencies() {
        #expect(Inventory().value(of: "rope") == 28)
        #expect(Inventory(dependencies: .default.with(override: Sale(), for: \.store)).value(of: "rope") == 7)
    }

    @Test func generatedFunctionOverridesBothDependencies() {
        let dependencies = Inventory.dependencies(store: Sale(), warehouseStore: WarehouseStore())
        #expect(Inventory(dependencies: dependencies).value(of: "rope") == 7)
        let empty = Inventory.dependencies(store: ShopStore(), warehouseStore: Empty())
        #expect(Inventory(dependencies: empty).value(of: "rope") == 0)
    }
}
