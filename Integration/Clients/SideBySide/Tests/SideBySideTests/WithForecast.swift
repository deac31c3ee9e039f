import Bridge
import Dependencies
import Tides
import Weather

/// Runs a closure in a scope of the library that the app moves from, in which the weather is overridden.
func withForecast<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ forecast: String,
    operation: () async throws -> Result
) async rethrows -> Result {
    try await withDependencies {
        $0.weather.forecast = { _ in forecast }
    } operation: {
        try await operation()
    }
}

/// Runs a closure in a scope of the library that the app moves from, in which the tide is overridden.
func withLegacyTide<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ height: Int,
    operation: () async throws -> Result
) async rethrows -> Result {
    try await withDependencies {
        $0.tide = TideClient(height: { _ in height })
    } operation: {
        try await operation()
    }
}
