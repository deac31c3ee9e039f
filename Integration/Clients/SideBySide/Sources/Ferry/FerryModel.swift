import Bridge
import GlobalDependenciesScopes
import Tides
import Weather

/// A feature that has moved.
public struct FerryModel: Sendable {
    @Dependency(\.tide) private var tide
    @Dependency(\.weather) private var weather

    public init() {}

    public func summary(of harbour: String) -> String {
        "\(weather.forecast(harbour)), tide \(tide.height(harbour))"
    }
}
