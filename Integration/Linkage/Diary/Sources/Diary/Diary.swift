public import GlobalDependenciesScopes
public import Weather

/// A component of this library, which reads the dependencies that the other library declares.
public struct Diary: Sendable {
    /// The weather that the component reads.
    public let weather: String
    /// The shared instance that the component holds.
    public let station: Station

    /// Creates a component that reads a container.
    public init(dependencies: GlobalDependencies = .default) {
        weather = dependencies.weather
        station = dependencies.station
    }

    /// Returns the result of an operation that runs in a scope of this library.
    public static func inFog<Result>(_ operation: () -> Result) -> Result {
        withDependencies {
            $0.weather = "fog"
        } operation: {
            operation()
        }
    }
}
