import FerryClients
import Foundation
import SwiftDependenciesCompatibility

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension WeatherClient: DependencyKey {
    public static let liveValue = WeatherClient(
        forecasts: { harbour in
            @Dependency(\.continuousClock) var clock
            @Dependency(\.urlSession) var urlSession
            return clock.timer(interval: .seconds(60))
                .map { _ in
                    guard let url = URL(string: "https://weather.example/\(harbour)") else { throw URLError(.badURL) }
                    return String(decoding: try await urlSession.data(from: url).0, as: UTF8.self)
                }
                .eraseToThrowingStream()
        },
        gusts: { .never }
    )
}
