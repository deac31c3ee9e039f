public import GlobalDependencies

@GlobalDependency
nonisolated public protocol MainActorWeather: Sendable {
    func temperature(in city: String) async throws -> Double
}

nonisolated public struct MainActorWeatherService: MainActorWeather {
    public init() {}

    public func temperature(in city: String) async throws -> Double {
        21.5
    }
}

nonisolated extension GlobalDependencies: MainActorWeatherDependency {
    public var mainActorWeather: any MainActorWeather {
        get { resolveDependency(forKeyPath: \.mainActorWeather, defaultImplementation: MainActorWeatherService()) }
        set { override(keyPath: \.mainActorWeather, with: newValue) }
    }
}
