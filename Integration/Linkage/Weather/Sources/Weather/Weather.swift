public import GlobalDependenciesScopes

/// An instance that exists once per container.
public final class Station: Sendable {}

extension GlobalDependencies {
    /// The weather, which the app and the tests override.
    public var weather: String {
        get { resolveDependency(forKeyPath: \.weather, defaultImplementation: "sun") }
        set { override(keyPath: \.weather, with: newValue) }
    }

    /// A shared instance.
    public var station: Station {
        resolveDependency(forKeyPath: \.station, sharedImplementation: { _ in Station() })
    }
}

/// A component of this library, which captures a container.
public struct Forecast: Sendable {
    /// The weather that the component reads.
    public let weather: String
    /// The shared instance that the component holds.
    public let station: Station

    /// Creates a component that reads a container.
    public init(dependencies: GlobalDependencies = .default) {
        weather = dependencies.weather
        station = dependencies.station
    }

    /// Creates a component that reads the default container of the image with this module.
    @inline(never)
    public static func ofDefault() -> Forecast {
        Forecast()
    }

    /// Returns the result of an operation that runs in a scope of this library.
    public static func inSnow<Result>(_ operation: () -> Result) -> Result {
        withDependencies {
            $0.weather = "snow"
        } operation: {
            operation()
        }
    }
}
