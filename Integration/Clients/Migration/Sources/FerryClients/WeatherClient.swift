import SwiftDependenciesCompatibility

/// A client that forecasts the weather.
///
/// Its live value is in another module.
public struct WeatherClient: Sendable {
    public var forecast: @Sendable (_ harbour: String) async throws -> String
    public var gusts: @Sendable () -> AsyncThrowingStream<Int, any Error>

    public init(
        forecast: @escaping @Sendable (_ harbour: String) async throws -> String,
        gusts: @escaping @Sendable () -> AsyncThrowingStream<Int, any Error>
    ) {
        self.forecast = forecast
        self.gusts = gusts
    }
}

extension WeatherClient: TestDependencyKey {
    public static let testValue = WeatherClient(
        forecast: unimplemented("WeatherClient.forecast"),
        gusts: unimplemented("WeatherClient.gusts", placeholder: .finished())
    )

    /// A client that shows how the app looks while it loads.
    public static let previewValue = WeatherClient(
        forecast: { _ in try await Task.never() },
        gusts: { .never }
    )
}

extension DependencyValues {
    public var weather: WeatherClient {
        get { self[WeatherClient.self] }
        set { self[WeatherClient.self] = newValue }
    }
}
