import SwiftDependenciesCompatibility

/// A client that forecasts the weather.
///
/// Its live value is in another module.
public struct WeatherClient: Sendable {
    public var forecasts: @Sendable (_ harbour: String) -> AsyncThrowingStream<String, any Error>
    public var gusts: @Sendable () -> AsyncStream<Int>

    public init(
        forecasts: @escaping @Sendable (_ harbour: String) -> AsyncThrowingStream<String, any Error>,
        gusts: @escaping @Sendable () -> AsyncStream<Int>
    ) {
        self.forecasts = forecasts
        self.gusts = gusts
    }
}

extension WeatherClient: TestDependencyKey {
    public static let testValue = WeatherClient(
        forecasts: unimplemented("WeatherClient.forecasts", placeholder: .finished()),
        gusts: unimplemented("WeatherClient.gusts", placeholder: .finished)
    )

    /// A client that shows how the app looks while it loads.
    public static let previewValue = WeatherClient(forecasts: { _ in .never }, gusts: { .never })
}

extension DependencyValues {
    public var weather: WeatherClient {
        get { self[WeatherClient.self] }
        set { self[WeatherClient.self] = newValue }
    }
}
