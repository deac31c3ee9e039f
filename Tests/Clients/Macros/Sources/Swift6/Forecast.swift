public import GlobalDependencies

extension GlobalDependencies: Swift6WeatherDependency {
    @DependencyEntry public var swift6Weather: any Swift6Weather = Swift6WeatherService()

    @DependencyEntry(.shared) public var visits: Visits = Visits()

    @DependencyEntry(test: 0, preview: 5) public var volume: Int = 11
    @DependencyEntry(preview: 5) public var brightness: Int = 12
    @DependencyEntry(test: Swift6WeatherService()) public var service: any Swift6Weather = Swift6WeatherService()
}

@InjectedDependencies((any Swift6Weather).self)
public final class Visits: Sendable {
    public func temperature() async throws -> Double {
        try await dependencies.swift6Weather.temperature(in: "Oslo")
    }
}

@InjectedDependencies((any Swift6Weather).self)
public struct Titled: Sendable {
    public let title: String
    let onTap: @Sendable () -> Void
    var note: String?

    public func child() -> Visits {
        Visits(dependencies: dependencies.buildGlobal())
    }
}
