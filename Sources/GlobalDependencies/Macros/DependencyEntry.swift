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
///
/// In an extension of ``DependencyValues``, the name that swift-dependencies has for the container, the macro has the
/// meaning that it has there: the initial value is the *test* value, and the entry is the value of a key.
///
/// ```swift
/// extension DependencyValues {
///     @DependencyEntry(liveValue: TidalForecast()) var forecast: TidalForecast = TidalForecast(depth: 0)
/// }
///
/// struct TidalForecast: Sendable {
///     var depth = 3.5
/// }
/// ```
///
/// writes
///
/// ```text
/// extension DependencyValues {
///     var forecast: TidalForecast {
///         get { self[__Key_forecast.self] }
///         set { self[__Key_forecast.self] = newValue }
///     }
///
///     private nonisolated enum __Key_forecast: DependencyKey {
///         static var liveValue: TidalForecast { TidalForecast() }
///         static var testValue: TidalForecast { TidalForecast(depth: 0) }
///     }
/// }
/// ```
///
/// ``DependencyEntry(_:liveValue:)``, ``DependencyEntry(_:previewValue:)`` and
/// ``DependencyEntry(_:liveValue:previewValue:)`` are for such an extension only. `test`, `preview` and `.shared` are for
/// an extension of ``GlobalDependencies/GlobalDependencies`` only.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry() = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in tests.
///
/// - Parameter test: What it is in tests. It needs a type of its own: `Color.red`, not `.red`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Test>(test: Test) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in previews.
///
/// - Parameter preview: What it is in previews. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Preview>(preview: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency that is something else in tests and in previews.
///
/// - Parameters:
///   - test: What it is in tests. It needs a type of its own.
///   - preview: What it is in previews. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
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
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ kind: GlobalDependencies.MacroSupport.EntryKind) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and its key with a name.
///
/// ```swift
/// extension DependencyValues {
///     @DependencyEntry("ForecastKey") public var publicForecast: Int = 0
/// }
/// ```
///
/// The key has the access level of the property, so that the module with the live value can supply it:
///
/// ```text
/// extension DependencyValues.ForecastKey: DependencyKey {
///     public static var liveValue: Int { 3 }
/// }
/// ```
///
/// Without a name, the key of a public or package property is named after the type of the property, as in `ClientKey` for
/// `any Client`. The key of any other property is private.
///
/// - Parameter key: The name of the key, as a string literal.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and its key with a live value.
///
/// ```swift
/// extension DependencyValues {
///     @DependencyEntry(liveValue: 3) var moorings: Int = 0
///     @DependencyEntry(liveValue: 12) var depthInMetres: Int
/// }
/// ```
///
/// An entry without an initial value has no test value: a test that reads it without an override records an issue.
///
/// - Parameters:
///   - key: The name of the key, as a string literal.
///   - liveValue: The live value. It needs a type of its own: `Color.red`, not `.red`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Live>(_ key: String? = nil, liveValue: Live) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and its key with a preview value.
///
/// - Parameters:
///   - key: The name of the key, as a string literal.
///   - previewValue: The preview value. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Preview>(_ key: String? = nil, previewValue: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and its key with live and preview values.
///
/// - Parameters:
///   - key: The name of the key, as a string literal.
///   - liveValue: The live value. It needs a type of its own.
///   - previewValue: The preview value. It needs a type of its own.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Live, Preview>(_ key: String? = nil, liveValue: Live, previewValue: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

extension GlobalDependencies.MacroSupport {
    /// What there is of a dependency, where that is not a default that is evaluated at each read.
    public enum EntryKind: Sendable {
        /// One instance in each container.
        case shared
    }
}
#endif
