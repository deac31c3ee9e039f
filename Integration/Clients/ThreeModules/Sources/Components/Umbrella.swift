import Accessors
import Doubles
import GlobalDependencies

public struct Umbrella: Sendable {
    private let dependencies: any WeatherDependency

    public init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    public var isOpen: Bool {
        dependencies.weather.forecast() == "rain"
    }

    public var forecasts: [String] {
        let all = dependencies.buildGlobal()
        return [
            dependencies.weather.forecast(), all.climate.forecast(), all.outlook.forecast(), all.station.report(),
        ]
    }
}

extension GlobalDependencies {
    /// Returns a copy of this container with overrides, whose key paths are compiled in this module.
    public func overriddenByComponents() -> GlobalDependencies {
        with(override: Rain(), for: \.weather)
            .with(override: Rain(), for: \.climate)
            .with(override: Rain(), for: \.outlook)
            .with(override: { @Sendable in "rain" }, for: \.station.report)
    }
}
