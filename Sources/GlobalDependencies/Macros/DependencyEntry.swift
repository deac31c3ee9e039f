#if Macros
/// Writes the accessors of a dependency, whose default is the initial value of the property.
///
/// ```swift
/// extension GlobalDependencies: WeatherDependency {
///     @DependencyEntry var weather: any Weather = WeatherService()
/// }
/// ```
///
/// writes
///
/// ```swift
/// extension GlobalDependencies: WeatherDependency {
///     var weather: any Weather {
///         get { resolveDependency(forKeyPath: \.weather, defaultImplementation: WeatherService()) }
///         set { override(keyPath: \.weather, with: newValue) }
///     }
/// }
/// ```
///
/// In a module with default isolation to the main actor, write `nonisolated` before the extension.
@attached(accessor, names: named(get), named(set))
public macro DependencyEntry() = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in tests.
///
/// - Parameter test: What it is in tests. It needs a type of its own: `Color.red`, not `.red`.
@attached(accessor, names: named(get), named(set))
public macro DependencyEntry<Test>(test: Test) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in previews.
///
/// - Parameter preview: What it is in previews. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
public macro DependencyEntry<Preview>(preview: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in tests and in previews.
///
/// - Parameters:
///   - test: What it is in tests. It needs a type of its own.
///   - preview: What it is in previews. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
public macro DependencyEntry<Test, Preview>(test: Test, preview: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is one instance in each container.
///
/// ```swift
/// extension GlobalDependencies {
///     @DependencyEntry(.shared) var map: WeatherMap = WeatherMap()
/// }
/// ```
///
/// writes
///
/// ```swift
/// extension GlobalDependencies {
///     var map: WeatherMap {
///         get { resolveDependency(forKeyPath: \.map, sharedImplementation: { $0.yield { WeatherMap() } }) }
///         set { override(keyPath: \.map, with: newValue) }
///     }
/// }
/// ```
///
/// While it is built, the default container is the one that it is built for, so that a component gets that which takes the
/// default.
///
/// - Parameter kind: That it is shared.
@attached(accessor, names: named(get), named(set))
public macro DependencyEntry(_ kind: GlobalDependencies.MacroSupport.EntryKind) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

extension GlobalDependencies.MacroSupport {
    /// What there is of a dependency, where that is not a default that is evaluated at each read.
    public enum EntryKind: Sendable {
        /// One instance in each container.
        case shared
    }
}
#endif
