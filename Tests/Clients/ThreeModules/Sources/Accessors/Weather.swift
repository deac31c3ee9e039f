import GlobalDependencies

public protocol Weather: Sendable {
    func forecast() -> String
}

public protocol WeatherDependency: Dependencies {
    var weather: any Weather { get }
}

extension GlobalDependencies: WeatherDependency {
    /// Read-only.
    public var weather: any Weather {
        resolveDependency(forKeyPath: \.weather, defaultImplementation: Sunshine())
    }

    /// Read-only beyond this module, writable within.
    public internal(set) var climate: any Weather {
        get { resolveDependency(forKeyPath: \.climate, defaultImplementation: Sunshine()) }
        set { override(keyPath: \.climate, with: newValue) }
    }

    /// Writable everywhere.
    public var station: Station {
        get { resolveDependency(forKeyPath: \.station, defaultImplementation: Station()) }
        set { override(keyPath: \.station, with: newValue) }
    }

    /// Inlined wherever it is used.
    @inlinable
    public var outlook: any Weather {
        resolveDependency(forKeyPath: \.outlook, defaultImplementation: Sunshine())
    }

    /// Overrides with key paths that this module writes.
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
