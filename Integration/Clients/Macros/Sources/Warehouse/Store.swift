public import GlobalDependencies

/// A dependency with the same name as one of another module, but with another property.
@GlobalDependency(named: "warehouseStore")
public protocol Store: Sendable {
    func stock(of item: String) -> Int
}

public struct WarehouseStore: Store {
    public init() {}

    public func stock(of item: String) -> Int {
        7
    }
}
