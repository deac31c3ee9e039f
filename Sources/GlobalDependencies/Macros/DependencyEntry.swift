#if Macros
/// Writes the accessors of a dependency whose default implementation is the initial value of the property.
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
/// In a module whose default isolation is the main actor, write `nonisolated` before the extension.
///
/// An entry can also have a kind, which determines when its implementation is built:
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// extension GlobalDependencies {
///     @DependencyEntry(.composed) var forecaster: Forecaster = Forecaster(dependencies: .default)
///     @DependencyEntry(.shared, test: TideLog(isRecording: true)) var tideLog: TideLog = TideLog()
/// }
///
/// struct Forecaster: Sendable {
///     let dependencies: GlobalDependencies
/// }
///
/// final class TideLog: Sendable {
///     let isRecording: Bool
///
///     init(isRecording: Bool = false) {
///         self.isRecording = isRecording
///     }
/// }
/// ```
///
/// writes
///
/// ```text
/// extension GlobalDependencies {
///     var forecaster: Forecaster {
///         get {
///             resolveDependency(
///                 forKeyPath: \.forecaster,
///                 composedImplementation: { $0.yield { Forecaster(dependencies: .default) } }
///             )
///         }
///         set { override(keyPath: \.forecaster, with: newValue) }
///     }
///
///     var tideLog: TideLog {
///         get {
///             resolveDependency(
///                 forKeyPath: \.tideLog,
///                 sharedImplementation: { $0.yield { TideLog() } },
///                 testImplementation: { $0.yield { TideLog(isRecording: true) } }
///             )
///         }
///         set { override(keyPath: \.tideLog, with: newValue) }
///     }
/// }
/// ```
///
/// In the implementations of an entry with a kind, `.default` is the container for which the implementation is built. A
/// component that takes its container from a default argument, as `dependencies: GlobalDependencies = .default`, gets
/// that container too. The code that the macro writes calls `yield`, so the file needs
/// `import GlobalDependenciesScopes`, and for `.replaceable` also `import GlobalDependenciesLifetimes`.
///
/// In an extension of `DependencyValues`, which is the name of the container in swift-dependencies, the macro works
/// as it does there: the initial value is the *test* value, and the entry is the value of a key. `DependencyValues` and
/// keys are in the product `GlobalDependenciesScopes`.
///
/// ```swift
/// import GlobalDependenciesScopes
///
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
/// Use ``DependencyEntry(_:liveValue:previewValue:)``, ``DependencyEntry(_:previewValue:)`` and the name of a key only
/// in such an extension. Use `test`, `preview` and a kind only in an extension of
/// ``GlobalDependencies/GlobalDependencies``.
///
/// - Parameters:
///   - kind: The kind of the implementation, or nil for one that uses no other dependency and is evaluated at each read.
///   - test: The test implementation. The expression must specify its type: `Color.red`, not `.red`.
///   - preview: The preview implementation. The expression must specify its type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Test, Preview>(
    _ kind: DependencyEntryKind? = nil,
    test: Test = (),
    preview: Preview = ()
) = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and a key with the name that you
/// specify.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// extension DependencyValues {
///     @DependencyEntry("ForecastKey") public var publicForecast: Int = 0
/// }
/// ```
///
/// The key has the access level of the property, so that the module with the live implementation can add the live
/// value:
///
/// ```text
/// extension DependencyValues.ForecastKey: DependencyKey {
///     public static var liveValue: Int { 3 }
/// }
/// ```
///
/// If you do not specify a name, the key of a public or package property is named after the type of the property:
/// `ClientKey` for `any Client`. The key of any other property is private.
///
/// - Parameter key: The name of the key, as a string literal.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and a key with a live value and an
/// optional preview value.
///
/// ```swift
/// import GlobalDependenciesScopes
///
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
///   - liveValue: The live value. The expression must specify its type: `Color.red`, not `.red`.
///   - previewValue: The preview value. The expression must specify its type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Live, Preview>(_ key: String? = nil, liveValue: Live, previewValue: Preview = ()) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")

/// Writes the accessors of a dependency in an extension of `DependencyValues`, and a key with a preview value.
///
/// - Parameters:
///   - key: The name of the key, as a string literal.
///   - previewValue: The preview value. The expression must specify its type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Preview>(_ key: String? = nil, previewValue: Preview) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEntryMacro")
#endif

/// The kind of the implementation of an entry, an argument of `@DependencyEntry`.
///
/// Each kind corresponds to a function of the container.
public struct DependencyEntryKind: Sendable {
    /// An implementation that uses other dependencies, and is evaluated at each read, as with
    /// `resolveDependency(forKeyPath:composedImplementation:)`.
    public static let composed = DependencyEntryKind()

    /// An instance that a root container shares with all containers derived from it, as with
    /// `resolveDependency(forKeyPath:rootImplementation:)`.
    public static let root = DependencyEntryKind()

    /// A value that is replaced while the program runs, as with
    /// `resolveDependency(forKeyPath:replaceableImplementation:)` of `GlobalDependenciesLifetimes`.
    public static let replaceable = DependencyEntryKind()

    /// An instance in each container, as with `resolveDependency(forKeyPath:sharedImplementation:)`.
    public static let shared = DependencyEntryKind()

    /// An instance in each container that exists while it is used, as with
    /// `resolveDependency(forKeyPath:weakImplementation:)`.
    public static let weak = DependencyEntryKind()
}
