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

    @Test func liveForecastsUseClockAndURLSession() async throws {
        let clock = TestClock()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [WeatherStation.self]
        let session = URLSession(configuration: configuration)
        let forecasts = withDependencies {
            $0.continuousClock = clock
            $0.urlSession = session
        } operation: {
            WeatherClient.liveValue.forecasts("Haven")
        }
        let task = Task { try await forecasts.first { @Sendable _ in true } }
        await clock.advance(by: .seconds(60))
        #expect(try await task.value == "sun at /Haven")
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
