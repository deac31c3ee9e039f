import GlobalDependenciesScopes

/// An object of the main actor, which a screen reads by key path.
@MainActor
public class Display {
    public var text = "closed"

    public init() {}
}

extension GlobalDependencies {
    @MainActor
    public var display: Display {
        get { resolveDependency(forKeyPath: \.display, sharedImplementation: { _ in Display() }) }
        set { override(keyPath: \.display, with: newValue) }
    }
}

@MainActor
public class Counter {
    @Dependency(\.display) private var display
    @Dependency(\.display.text) public var text
    @Dependency(\.pricing) private var pricing

    public init() {}

    public func show(_ item: String) {
        display.text = "\(item): \(pricing.price(of: item))"
    }
}
