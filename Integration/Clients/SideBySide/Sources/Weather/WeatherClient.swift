import Dependencies

/// A client that has not moved.
public struct WeatherClient: Sendable {
    public var forecast: @Sendable (_ harbour: String) -> String

    public init(forecast: @escaping @Sendable (_ harbour: String) -> String) {
        self.forecast = forecast
    }
}

extension WeatherClient: DependencyKey {
    public static let liveValue = WeatherClient(forecast: { "sun in \($0)" })
}

extension DependencyValues {
    public var weather: WeatherClient {
        get { self[WeatherClient.self] }
        set { self[WeatherClient.self] = newValue }
    }
}
