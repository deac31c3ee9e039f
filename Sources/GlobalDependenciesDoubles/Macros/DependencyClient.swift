#if Macros
public import GlobalDependencies

/// Writes the initializers of a struct of closures, the unimplemented default of each closure, and labeled methods.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     var play: @Sendable (_ file: String) async throws -> Void
///     var stop: @Sendable () async -> Void
///     var volume: @Sendable () -> Float = { 0.5 }
/// }
/// ```
///
/// writes
///
/// ```text
/// init(
///     play: @escaping @Sendable (_ file: String) async throws -> Void,
///     stop: @escaping @Sendable () async -> Void,
///     volume: @escaping @Sendable () -> Float
/// ) {
///     self.play = play
///     self.stop = stop
///     self.volume = volume
/// }
///
/// init() {
///     self.play = { _ in
///         throw GlobalDependencies.MacroSupport.unimplementedError("PlayerClient.play")
///     }
///     self.stop = {
///         GlobalDependencies.MacroSupport.unimplementedEndpoint("PlayerClient.stop")
///     }
///     self.volume = {
///         GlobalDependencies.MacroSupport.unimplementedEndpoint("PlayerClient.volume")
///         return 0.5
///     }
/// }
///
/// func play(file: String) async throws {
///     try await self.play(file)
/// }
/// ```
///
/// The first initializer requires every endpoint, so that a live value cannot omit one. The second initializer leaves
/// all endpoints unimplemented, so that a test can override only those that it needs:
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// @DependencyClient
/// struct SpeakerClient: Sendable {
///     var speak: @Sendable (_ words: String) async throws -> Void
/// }
///
/// extension SpeakerClient: DependencyKey {
///     static let liveValue = SpeakerClient(speak: { words in print(words) })
///     static let testValue = SpeakerClient()
/// }
/// ```
///
/// An unimplemented endpoint reports the call. Then it returns its default value, if it has one. Otherwise, it throws
/// an ``UnimplementedError`` if it can throw any error, or returns `Void`, nil or a stream without elements if its
/// result is `Void`, an optional or an `AsyncStream`. Any other endpoint traps with the message of the report. The
/// macro warns about such an endpoint, and offers to insert a default value,
/// ``DependencyEndpoint(method:placeholder:)`` or ``DependencyEndpoint(method:failure:)``.
///
/// Other stored properties are arguments of both initializers. The argument is required unless the property is optional
/// or has a value. If you omit it, an optional property is nil, and a property with a value keeps the value. Constants
/// with a value, private properties with a value, lazy properties and properties with `@Dependency` have no argument.
/// The access level of the initializers is the lowest one of the struct and these properties. The macro does not write
/// an initializer if the struct declares one with the same labels.
///
/// ``DependencyClient(_:)`` writes a single initializer in which each endpoint is optional.
///
/// A macro cannot see a closure type behind a type alias: attach ``DependencyEndpoint(method:)`` to the property. In a
/// module whose default isolation is the main actor, declare the client as a `nonisolated struct` if code outside of
/// the main actor uses it. If imports are internal by default, a public client needs
/// `public import GlobalDependenciesDoubles`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyClientMacro")

/// Writes an initializer of a struct of closures in which each endpoint is optional, and labeled methods.
///
/// ```swift
/// @DependencyClient(.partial)
/// struct RadioClient: Sendable {
///     var tune: @Sendable (_ station: String) async throws -> Void
///     var volume: @Sendable () -> Float = { 0.5 }
/// }
///
/// let radio = RadioClient(tune: { station in print(station) })
/// ```
///
/// writes
///
/// ```text
/// init(
///     tune: @escaping @Sendable (_ station: String) async throws -> Void = { _ in
///         throw GlobalDependencies.MacroSupport.unimplementedError("RadioClient.tune")
///     },
///     volume: (@Sendable () -> Float)? = nil
/// ) {
///     self.tune = tune
///     if let volume { self.volume = volume }
/// }
/// ```
///
/// and the methods of ``DependencyClient()``.
///
/// An omitted endpoint is unimplemented. A closure that is the initial value of an endpoint is its implementation, so
/// it is called without a report.
///
/// - Parameter kind: The kind of client, which is `.partial`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient(_ kind: GlobalDependencies.MacroSupport.ClientKind) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyClientMacro")

/// Names the method that calls an endpoint, or marks a property whose type is an alias of a closure type as an
/// endpoint.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     @DependencyEndpoint(method: "start") var play: @Sendable (_ file: String) async throws -> Void
///     @DependencyEndpoint var load: Loader
/// }
///
/// typealias Loader = @Sendable (String) async throws -> [UInt8]
/// ```
///
/// The aliased closure type must not have `inout` arguments or tuples among its arguments.
///
/// - Parameter method: The name of the method, if it differs from the name of the property.
@attached(peer)
public macro DependencyEndpoint(method: String? = nil) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Sets the value that an unimplemented endpoint returns after the report.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     @DependencyEndpoint(placeholder: 0) var volume: @Sendable () -> Float
/// }
/// ```
///
/// - Parameters:
///   - method: The name of the method, if it differs from the name of the property.
///   - placeholder: The value to return, evaluated for each call. The expression must specify its type: `Color.red`,
///     not `.red`.
@attached(peer)
public macro DependencyEndpoint<Result>(method: String? = nil, placeholder: Result) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Sets the error that an unimplemented endpoint throws after the report.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     @DependencyEndpoint(failure: PlayerError.unimplemented)
///     var play: @Sendable (_ file: String) async throws(PlayerError) -> Void
/// }
/// ```
///
/// - Parameters:
///   - method: The name of the method, if it differs from the name of the property.
///   - failure: The error to throw, evaluated for each call. The expression must specify its type.
@attached(peer)
public macro DependencyEndpoint<Failure: Error>(method: String? = nil, failure: Failure) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Excludes a closure from the endpoints of a client.
///
/// The closure has no method, and is a required argument unless it has a value.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     @DependencyEndpointIgnored var log: @Sendable (_ message: String) -> Void
///     var play: @Sendable (_ file: String) async throws -> Void
/// }
/// ```
@attached(peer)
public macro DependencyEndpointIgnored() =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

extension GlobalDependencies.MacroSupport {
    /// The kind of a client that does not have two initializers.
    public enum ClientKind: Sendable {
        /// A client with one initializer, in which each endpoint is optional.
        case partial
    }
}
#endif
