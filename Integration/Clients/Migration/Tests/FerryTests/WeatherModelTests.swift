import FerryClients
import FerryClientsLive
import FerryFeatures
import Foundation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
@Suite(.dependencies)
struct WeatherModelTests {
    @Test(.dependency(\.weather.forecast, forecast)) func modelShowsForecast() async {
        let model = WeatherModel()
        await model.refresh("Haven")
        #expect(model.forecast == "fog in Haven")
    }

    @Test(.dependencies { $0.weather.forecast = { _ in throw FogError() } }) func failureIsReported() async {
        let model = WeatherModel()
        await withExpectedIssue { await model.refresh("Haven") }
        #expect(model.forecast == nil)
    }

    @Test(.dependencies { $0.weather.forecast = { _ in throw FogError() } }) func resultCarriesFailure() async {
        @Dependency(\.weather) var weather
        let result = await Result { try await weather.forecast("Haven") }
        #expect(throws: FogError()) { try result.get() }
    }

    @Test func cancelledCallerCancelsForecast() async {
        let model = withDependencies {
            $0.weather.forecast = { _ in try await Task.never() }
        } operation: {
            WeatherModel()
        }
        model.prefetch("Haven")
        let task = Task { try await model.prefetchedForecast() }
        await Task.megaYield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func liveForecastUsesURLSession() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [WeatherStation.self]
        let session = URLSession(configuration: configuration)
        let model = withDependencies {
            $0.weather = .liveValue
            $0.urlSession = session
        } operation: {
            WeatherModel()
        }
        await withDependencies(from: model) { await model.refresh("Haven") }
        #expect(model.forecast == "sun at /Haven")
    }

    @Test func liveGustsFollowClockAndGenerator() async throws {
        let clock = TestClock()
        let gusts = withDependencies {
            $0.continuousClock = clock
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(Highest())
        } operation: {
            WeatherClient.liveValue.gusts()
        }
        let task = Task {
            var forces: [Int] = []
            for try await force in gusts.prefix(2) { forces.append(force) }
            return forces
        }
        await clock.advance(by: .seconds(2))
        #expect(try await task.value == [12, 12])
    }

    @Test func endedGustsKeepStrongest() async throws {
        let model = withDependencies {
            $0.weather.gusts = { [3, 9, 4].async.eraseToThrowingStream() }
        } operation: {
            WeatherModel()
        }
        try await model.observeGusts()
        #expect(model.strongestGust == 9)
    }

    @Test func brokenStationThrows() async {
        let model = withDependencies {
            $0.weather.gusts = { .finished(throwing: FogError()) }
        } operation: {
            WeatherModel()
        }
        await #expect(throws: FogError()) { try await model.observeGusts() }
    }

    @Test(.dependency(\.preferredLocales, [Locale(identifier: "de_DE"), Locale(identifier: "en_GB")]))
    func greetingFollowsPreferredLocale() {
        #expect(WeatherModel().greeting == "Moin")
    }
}

private let forecast: @Sendable (String) async throws -> String = { "fog in \($0)" }

/// A generator that selects the end of each range.
private struct Highest: RandomNumberGenerator, Sendable {
    func next() -> UInt64 { .max }
}

extension Array where Element: Sendable {
    /// A stream of the elements.
    fileprivate var async: AsyncStream<Element> {
        AsyncStream { continuation in
            for element in self { continuation.yield(element) }
            continuation.finish()
        }
    }
}

/// A URL protocol that answers each request with its path.
private final class WeatherStation: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("sun at \(url.path)".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
