public import GlobalDependencies

public protocol Pricing: Sendable {
    func price(of item: String) -> Int
}

public protocol PricingDependency: Dependencies {
    var pricing: any Pricing { get }
}

extension GlobalDependencies: PricingDependency {
    public var pricing: any Pricing {
        get { resolveDependency(forKeyPath: \.pricing, defaultImplementation: ListPricing.shared) }
        set { override(keyPath: \.pricing, with: newValue) }
    }
}

private final class ListPricing: Pricing {
    static let shared = ListPricing()

    func price(of item: String) -> Int {
        item.count
    }
}
