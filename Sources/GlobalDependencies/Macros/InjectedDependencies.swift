#if Macros
/// Declares what a component depends on, and writes its initialiser where it has none.
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
/// It is for a class, struct or actor. Stored properties without a value become parameters of the initialiser, in their
/// order, before the container. An initialiser that is there has to set `self.dependencies`, and none is written.
///
/// A name that does not end in `Dependency` gets that ending, so a dependency is named by itself: a macro does not see what
/// another one has written in its module, as ``GlobalDependency(named:)`` does.
///
/// - Parameter types: What the component depends on: a composition, or one after another.
@attached(member, names: named(dependencies), named(init))
public macro InjectedDependencies<each Requirement>(_ types: repeat (each Requirement).Type) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "InjectedDependenciesMacro")
#endif
