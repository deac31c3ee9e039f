import FerryClients
import Foundation
import SwiftDependenciesCompatibility

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension WeatherClient: DependencyKey {
    public static let liveValue = WeatherClient(
        forecast: { harbour in
            @Dependency(\.urlSession) var urlSession
            guard let url = URL(string: "https://weather.example/\(harbour)") else { throw URLError(.badURL) }
            let (data, _) = try await urlSession.data(from: url)
            return String(decoding: data, as: UTF8.self)
        },
        gusts: {
            @Dependency(\.continuousClock) var clock
            @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
            return clock.timer(interval: .seconds(1))
                .map { _ in withRandomNumberGenerator { Int.random(in: 0...12, using: &$0) } }
                .eraseToThrowingStream()
        }
    )
}
