public import GlobalDependencies

extension GlobalDependencies: Swift6WeatherDependency {
    @DependencyEntry public var swift6Weather: any Swift6Weather = Swift6WeatherService()
    @DependencyEntry(test: 0, preview: 5) public var swift6Volume: Int = 11
    @DependencyEntry(preview: 5) public var brightness: Int = 12
    @DependencyEntry(.shared) public var forecast: Swift6Forecast = Swift6Forecast()
}

@InjectedDependencies((any Swift6Weather).self)
public final class Swift6Forecast: Sendable {
    public func temperature() async throws -> Double {
        try await dependencies.swift6Weather.temperature(in: "Oslo")
    }
}

@InjectedDependencies((any Swift6Weather).self)
public struct Screen: Sendable {
    public let title: String
    let onTap: @Sendable () -> Void
    var note: String?

    public func child() -> Swift6Forecast {
        onTap()
        return Swift6Forecast(dependencies: dependencies.buildGlobal())
    }
}

@InjectedDependencies((any Swift6Weather).self)
public actor Station {
    private var readings: [Double] = []

    public func read() async throws -> [Double] {
        readings.append(try await dependencies.swift6Weather.temperature(in: "Oslo"))
        return readings
    }
}
