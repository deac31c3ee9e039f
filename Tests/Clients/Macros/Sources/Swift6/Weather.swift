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

extension GlobalDependencies: Swift6WeatherDependency {
    public var swift6Weather: any Swift6Weather {
        get { resolveDependency(forKeyPath: \.swift6Weather, defaultImplementation: Swift6WeatherService()) }
        set { override(keyPath: \.swift6Weather, with: newValue) }
    }
}
