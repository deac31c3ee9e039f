public import GlobalDependencies

@GlobalDependency
public protocol Swift6Weather: Sendable {
    func temperature(in city: String) async throws -> Double
}

public struct Swift6WeatherService: Swift6Weather {
    public init() {}

    public func temperature(in city: String) async throws -> Double {
        21.5
    }
}
