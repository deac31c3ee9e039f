import FerryClients
import Foundation
import Observation
import SwiftDependenciesCompatibility

/// A model of the weather, with a forecast that starts to load before it is needed.
@MainActor
@Observable
public final class WeatherModel {
    public private(set) var forecast: String?
    public private(set) var strongestGust = 0

    @ObservationIgnored @Dependency(\.weather) private var weather
    @ObservationIgnored @Dependency(\.preferredLocales) private var preferredLocales
    @ObservationIgnored private var prefetch: Task<String, any Error>?

    public init() {}

    public var greeting: String {
        let languages = preferredLocales.map { String($0.identifier.prefix(2)) }
        return languages.first == "de" ? "Moin" : "Hello"
    }

    public func refresh(_ harbour: String) async {
        forecast = await withErrorReporting("No forecast") { try await weather.forecast(harbour) }
    }

    public func prefetch(_ harbour: String) {
        prefetch = Task { [weather] in try await weather.forecast(harbour) }
    }

    /// Waits for the forecast, and cancels it if the caller is cancelled.
    public func prefetchedForecast() async throws -> String? {
        try await prefetch?.cancellableValue
    }

    public func observeGusts() async throws {
        for try await gust in weather.gusts() { strongestGust = max(strongestGust, gust) }
    }
}
