public import GlobalDependencies
import GlobalDependenciesScopes
import Shop

/// A protocol in a module that is isolated to the main actor by default.
public protocol Banner {
    var text: String { get }
}

public protocol BannerDependency: Dependencies {
    var banner: any Banner { get }
}

public final class SeasonBanner: Banner {
    public let text = "Winter sale"

    public init() {}
}

public final class ShopWindow {
    private let dependencies: any PricingDependency
    public private(set) var label = ""

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public func show(_ item: String) {
        label = "\(item): \(dependencies.pricing.price(of: item))"
    }
}

extension GlobalDependencies {
    @MainActor
    public var season: SeasonBanner {
        resolveDependency(forKeyPath: \.season, defaultImplementation: SeasonBanner())
    }
}

/// A view model, which reads a dependency of the main actor by key path.
public final class SeasonModel {
    @Dependency(\.season) private var season
    @Dependency(\.season.text) private var text

    public init() {}

    public var title: String { season.text == text ? text.uppercased() : "" }
}
