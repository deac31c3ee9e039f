import GlobalDependencies

public protocol Weather: Sendable {
    func forecast() -> String
}

public protocol WeatherDependency: Dependencies {
    var weather: any Weather { get }
}

extension GlobalDependencies: WeatherDependency {
    /// The weather, without a setter.
    public var weather: any Weather {
        resolveDependency(forKeyPath: \.weather, defaultImplementation: Sunshine())
    }

    /// The climate, with a setter that is internal to this module.
    public internal(set) var climate: any Weather {
        get { resolveDependency(forKeyPath: \.climate, defaultImplementation: Sunshine()) }
        set { override(keyPath: \.climate, with: newValue) }
    }

    /// The station, with a public setter.
    public var station: Station {
        get { resolveDependency(forKeyPath: \.station, defaultImplementation: Station()) }
        set { override(keyPath: \.station, with: newValue) }
    }

    /// The outlook, which clients inline.
    @inlinable
    public var outlook: any Weather {
        resolveDependency(forKeyPath: \.outlook, defaultImplementation: Sunshine())
    }

    /// Returns a copy of this container with overrides, whose key paths are compiled in this module.
    public func overriddenByAccessors(with weather: any Weather) -> GlobalDependencies {
        with(override: weather, for: \.weather)
            .with(override: weather, for: \.climate)
            .with(override: weather, for: \.outlook)
            .with(override: { @Sendable in weather.forecast() }, for: \.station.report)
    }
}

public struct Sunshine: Weather {
    public init() {}

    public func forecast() -> String {
        "sun"
    }
}

public struct Station: Sendable {
    public var report: @Sendable () -> String = { "sun" }
}
