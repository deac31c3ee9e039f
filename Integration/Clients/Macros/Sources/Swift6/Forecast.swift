public import GlobalDependenciesScopes

extension GlobalDependencies: Swift6WeatherDependency {
    @DependencyEntry public var swift6Weather: any Swift6Weather = Swift6WeatherService()
    @DependencyEntry(test: 0, preview: 5) public var swift6Volume: Int = 11
    @DependencyEntry(preview: 5) public var brightness: Int = 12
    @DependencyEntry(.shared) public var forecast: Swift6Forecast = Swift6Forecast()
    @DependencyEntry(.shared, test: Notes("test"), preview: Notes("preview"))
    public var notes: any Noting = Notes("live")
    @DependencyEntry(.shared, test: Notes("test")) public var diary: Notes = Notes("live")
    @DependencyEntry(.shared, preview: Notes("preview")) public var notebook: Notes = Notes("live")
}

public protocol Noting: AnyObject, Sendable {
    var kind: String { get }
}

/// A component that captures the default container during its creation.
public final class Notes: Noting {
    public let kind: String
    public let brightness: Int

    init(_ kind: String, dependencies: GlobalDependencies = .default) {
        self.kind = kind
        brightness = dependencies.brightness
    }
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
