import FerryClients
import FerryClientsLive
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct WeatherModelTests {
    @Test func modelObservesGusts() async throws {
        let gusts = AsyncStream.makeStream(of: Int.self)
        let model = withDependencies {
            $0.weather.gusts = { gusts.stream.map { $0 + 1 }.eraseToStream() }
        } operation: {
            WeatherModel()
        }
        for gust in [3, 9, 4] { gusts.continuation.yield(gust) }
        gusts.continuation.finish()
        model.startObservingGusts()
        try await model.waitForLastGust()
        #expect(model.strongestGust == 10)
    }

    @Test(.dependencies { $0.weather.forecasts = { _ in .finished(throwing: FogError()) } })
    func failureIsReported() async {
        let model = WeatherModel()
        for harbour in ["", "Haven"] { await withExpectedIssue { await model.observeForecasts(harbour) } }
        #expect(model.forecast == nil)
    }

    @Test func unimplementedEndpointIsReported() async {
        await withExpectedIssue { await WeatherModel().observeForecasts("Haven") }
    }

    @Test func cancelledCallerCancelsObservation() async {
        let model = withDependencies {
            $0.context = .preview
        } operation: {
            WeatherModel()
        }
        model.startObservingGusts()
        let task = Task { try await model.waitForLastGust() }
        await Task.megaYield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func liveForecastsUseClock() async throws {
        let clock = TestClock()
        let forecasts = withDependencies {
            $0.continuousClock = clock
        } operation: {
            WeatherClient.liveValue.forecasts("Haven")
        }
        let task = Task { try await forecasts.first { @Sendable _ in true } }
        await clock.advance(by: .seconds(60))
        #expect(try await task.value == "sun at Haven")
    }
}
