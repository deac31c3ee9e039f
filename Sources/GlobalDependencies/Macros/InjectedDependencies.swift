#if Macros
/// Declares the dependencies of a component, and writes an initializer if the component has none.
///
/// ```swift
/// @InjectedDependencies((any Weather & Tides).self)
/// final class Forecast {
///     func isWarm(in city: String) async throws -> Bool {
///         try await dependencies.weather.temperature(in: city) > 20
///     }
/// }
/// ```
///
/// writes
///
/// ```swift
/// final class Forecast {
///     private let dependencies: any WeatherDependency & TidesDependency
///
///     init(dependencies: GlobalDependencies = .default) {
///         self.dependencies = dependencies
///     }
/// }
/// ```
///
/// Attach the macro to a class, struct or actor. Stored properties without a value become parameters of the
/// initializer, in order of declaration, before the container. If you declare an initializer, it has to set
/// `self.dependencies`, and the macro does not write one.
///
/// The initializer converts the container with a local function. If `GlobalDependencies` does not conform to one of the
/// protocols, that function is unavailable, and the compiler error contains the line to add:
/// `extension GlobalDependencies: WeatherDependency { … }`.
///
/// The initializer of a class does not call an initializer of the superclass, so the superclass needs an `init()`. For
/// any other superclass, declare the initializer.
///
/// If the name of a type does not end in `Dependency`, the macro appends that suffix. You can therefore name the type
/// of the dependency, such as `any Weather`, even if ``GlobalDependency(named:)`` writes the protocol. A macro cannot
/// see what another macro writes in its module.
///
/// - Parameter types: The dependencies of the component, as a composition or as separate arguments.
@attached(member, names: named(dependencies), named(init))
public macro InjectedDependencies<each Requirement>(_ types: repeat (each Requirement).Type) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "InjectedDependenciesMacro")

/// Declares the dependencies of a component, and writes a function that returns a container that overrides all of them.
///
/// ```swift
/// @InjectedDependencies((any Weather & Tides).self, overrides: .required)
/// final class Harbour: Sendable {
///     let name = "Oslo"
/// }
/// ```
///
/// writes what ``InjectedDependencies(_:)`` writes, and
///
/// ```text
/// static func dependencies(weather: any Weather, tides: any Tides) -> GlobalDependencies {
///     GlobalDependencies.default
///         .with(override: weather, for: \.weather)
///         .with(override: tides, for: \.tides)
/// }
/// ```
///
/// A test that calls the function compiles only if it passes every dependency of the component. If you add a dependency
/// to the component, the test does not compile until it passes that one too:
///
/// ```text
/// let harbour = Harbour(dependencies: Harbour.dependencies(weather: frost, tides: flood))
/// ```
///
/// The properties must have the names that ``GlobalDependency(named:)`` uses by default. If a property has another
/// name, pass all names in the order of the types, as in `.required(named: "sky", "tides")`. A wrong name does not
/// compile. The macro rejects a dependency that you name by its protocol, such as `TidesDependency`, because it cannot
/// see the type of the property.
///
/// The function is internal, because the dependencies of a public component may be internal. Call it from tests that
/// use `@testable import`.
///
/// - Parameters:
///   - types: The dependencies of the component, as a composition or as separate arguments.
///   - overrides: The function to write, which requires all overrides.
@attached(member, names: named(dependencies), named(init))
public macro InjectedDependencies<each Requirement>(
    _ types: repeat (each Requirement).Type,
    overrides: InjectedDependenciesOverrides
) = #externalMacro(module: "GlobalDependenciesMacros", type: "InjectedDependenciesMacro")
#endif

/// The function with overrides that a macro writes, an argument of `@InjectedDependencies`.
public struct InjectedDependenciesOverrides: Sendable {
    /// A function with a parameter for each dependency, for properties with the names of their types.
    public static let required = InjectedDependenciesOverrides()

    /// Returns a function with a parameter for each dependency, for properties with other names.
    ///
    /// - Parameter names: The names of the properties, as string literals, in the order of the types.
    /// - Returns: The function.
    public static func required(named names: String...) -> InjectedDependenciesOverrides {
        InjectedDependenciesOverrides()
    }
}
