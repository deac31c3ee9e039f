import FerryClients
import Observation
import SwiftDependenciesCompatibility

/// A model of the weather, which is observed before it is needed.
@MainActor
@Observable
public final class WeatherModel {
    public private(set) var forecast: String?
    public private(set) var strongestGust = 0

    @ObservationIgnored @Dependency(\.weather) private var weather
    @ObservationIgnored private var observation: Task<Void, any Error>?

    public init() {}

    public func observeForecasts(_ harbour: String) async {
        guard !harbour.isEmpty else { return reportIssue("A harbour needs a name.") }
        await withErrorReporting("No forecast") {
            for try await forecast in weather.forecasts(harbour) { self.forecast = forecast }
        }
    }

    public func startObservingGusts() {
        observation = Task {
            for await gust in weather.gusts() { strongestGust = max(strongestGust, gust) }
            try Task.checkCancellation()
        }
    }

    /// Waits for the end of the gusts, and cancels the observation if the caller is cancelled.
    public func waitForLastGust() async throws {
        try await observation?.cancellableValue
    }
}
