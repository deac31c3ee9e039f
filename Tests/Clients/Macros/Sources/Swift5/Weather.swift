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
    public var swift5Weather: any Swift5Weather {
        get { resolveDependency(forKeyPath: \.swift5Weather, defaultImplementation: Swift5WeatherService()) }
        set { override(keyPath: \.swift5Weather, with: newValue) }
    }
}
