public import GlobalDependencies

/// A dependency with the same name as one of another module.
@GlobalDependency
public protocol Store: Sendable {
    func price(of item: String) -> Int
}

public struct ShopStore: Store {
    public init() {}

    public func price(of item: String) -> Int {
        item.count
    }
}
