import GlobalDependencies

public protocol Pricing {
    func price(of item: String) -> Int
}

public protocol PricingDependency: Dependencies {
    var pricing: Pricing { get }
}

extension GlobalDependencies: PricingDependency {
    public var pricing: Pricing {
        return resolveDependency(forKeyPath: \.pricing, defaultImplementation: ListPricing.shared)
    }

    public var bonus: Bonus {
        get { resolveDependency(forKeyPath: \.bonus, defaultImplementation: Bonus(points: { $0 })) }
        set { override(keyPath: \.bonus, with: newValue) }
    }
}

/// A struct of closures that are not `@Sendable`, as is common in Swift 5 code.
public struct Bonus {
    public var points: (Int) -> Int
}

class ListPricing: Pricing {
    static let shared = ListPricing()

    func price(of item: String) -> Int {
        return item.count
    }
}

public class Checkout {
    private let dependencies: PricingDependency

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public lazy var next = Checkout(dependencies: dependencies.buildGlobal())

    public func total(_ items: [String]) -> Int {
        return items.map { dependencies.pricing.price(of: $0) }.reduce(0, +)
    }
}
