import FerryClients
import SwiftDependenciesCompatibility

extension WeatherClient: DependencyKey {
    public static let liveValue = WeatherClient(
        forecasts: { harbour in
            @Dependency(\.continuousClock) var clock
            return clock.timer(interval: .seconds(60)).map { _ in "sun at \(harbour)" }.eraseToThrowingStream()
        },
        gusts: { .never }
    )
}
