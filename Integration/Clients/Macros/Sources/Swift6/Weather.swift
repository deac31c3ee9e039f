public import GlobalDependenciesScopes

@GlobalDependency
nonisolated public protocol Weather: Sendable {
    func temperature(in city: String) async throws -> Double
}

nonisolated public struct WeatherService: Weather {
    public func temperature(in city: String) async throws -> Double { 21.5 }
}

nonisolated extension GlobalDependencies: WeatherDependency {
    @DependencyEntry public var weather: any Weather = WeatherService()
    @DependencyEntry(test: 0, preview: 5) public var volume: Int = 11
    @DependencyEntry public var brightness: Int = 12
}

nonisolated extension DependencyValues {
    @DependencyEntry(liveValue: 12) public var depth: Double = 3
}

@InjectedDependencies((any Weather).self)
nonisolated public final class Forecast: Sendable {
    public func temperature() async throws -> Double {
        try await dependencies.weather.temperature(in: "Oslo")
    }
}

@InjectedDependencies((any Weather).self)
nonisolated public struct Screen: Sendable {
    public let title: String
    let onTap: @Sendable () -> Void
    var note: String?

    public func child() -> Forecast {
        onTap()
        return Forecast(dependencies: dependencies.buildGlobal())
    }
}

@InjectedDependencies((any Weather).self)
public actor Station {
    public func temperature() async throws -> Double {
        try await dependencies.weather.temperature(in: "Oslo")
    }
}

/// A component with the default isolation of its module.
@InjectedDependencies((any Weather).self)
public final class Panel {
    public func temperature() async throws -> Double {
        try await dependencies.weather.temperature(in: "Oslo")
    }
}
