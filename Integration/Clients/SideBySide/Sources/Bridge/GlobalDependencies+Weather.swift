import GlobalDependencies
import Weather

extension GlobalDependencies {
    /// The weather of the current `DependencyValues` of swift-dependencies, unless it is overridden here.
    ///
    /// An override here reaches no feature that has not moved.
    public var weather: WeatherClient {
        get {
            resolveDependency(
                forKeyPath: \.weather,
                defaultImplementation: currentWeather(),
                testImplementation: currentWeather()
            )
        }
        set { override(keyPath: \.weather, with: newValue) }
    }
}
