import Foundation
public import GlobalDependenciesScopes

extension GlobalDependencies {
    /// The weather, which the tests override.
    public var weather: String {
        get { resolveDependency(forKeyPath: \.weather, defaultImplementation: "sun") }
        set { override(keyPath: \.weather, with: newValue) }
    }
}

/// A component of the program.
public struct Forecast: Sendable {
    /// The weather that the component reads.
    public let weather: String

    /// Creates a component that reads a container.
    public init(dependencies: GlobalDependencies = .default) {
        weather = dependencies.weather
    }

    /// Creates a component that reads the default container of the program.
    @inline(never)
    public static func ofProgram() -> Forecast {
        Forecast()
    }
}

/// A program that contains the library and loads a test bundle, as an app that hosts its tests.
@main
struct Host {
    static func main() {
        guard let bundle = dlopen(CommandLine.arguments[1], RTLD_NOW), let tests = dlsym(bundle, "runTests") else {
            fatalError(String(cString: dlerror()))
        }
        unsafeBitCast(tests, to: (@convention(c) () -> Void).self)()
    }
}
