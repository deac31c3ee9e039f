import Dependencies
import Weather

/// Returns the weather of the current `DependencyValues`.
func currentWeather() -> WeatherClient {
    @Dependency(\.weather) var weather
    return weather
}
