import GlobalDependenciesScopes
import Weather

/// Prints the weather that components of the host read in a container and in a scope of this bundle.
@_cdecl("runTests")
public func runTests(_: UnsafeRawPointer) -> UInt {
    print("overridden: \(Forecast(dependencies: .default.with(override: "wind", for: \.weather)).weather)")
    withDependencies {
        $0.weather = "hail"
    } operation: {
        print("scope of the tests: \(Forecast.ofDefault().weather)")
    }
    return 0
}
