public import GlobalDependencies

@GlobalDependency
public protocol Swift5Weather: Sendable {
    func temperature(in city: String) async throws -> Double
}

public struct Swift5WeatherService: Swift5Weather {
    public init() {}

    public func temperature(in city: String) async throws -> Double {
        21.5
    }
}

extension GlobalDependencies: Swift5WeatherDependency {
    @DependencyEntry public var swift5Weather: any Swift5Weather = Swift5WeatherService()
    @DependencyEntry(test: 0) public var swift5Volume: Int = 11
}

@InjectedDependencies((any Swift5Weather).self)
public final class Swift5Forecast {
    public func temperature() async throws -> Double {
        try await dependencies.swift5Weather.temperature(in: "Oslo")
    }
}
