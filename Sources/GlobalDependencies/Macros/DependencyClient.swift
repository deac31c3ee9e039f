#if Macros
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
/// The first initializer requires every endpoint, so that a live value cannot omit one. The second one leaves all of them
/// unimplemented, which is the starting point of a test:
///
/// ```swift
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
/// An unimplemented endpoint reports the call. Then it returns its default, throws an ``UnimplementedError`` if it can throw
/// any error, or returns nothing, nil or a stream without elements if it returns `Void`, an optional or an `AsyncStream`. An
/// endpoint that can do neither of these traps with the message of the report. The macro warns about it, and offers to insert
/// a default, or ``DependencyEndpoint(method:placeholder:)`` or ``DependencyEndpoint(method:failure:)``.
///
/// Other stored properties are arguments of both initializers: a property with a value keeps the value if the argument is
/// omitted, an optional is nil, and any other property is required. Constants with a value, private properties with a value,
/// lazy properties, and those with `@Dependency` have no argument. The initializers have the least access level of the
/// struct and these properties. An initializer is not written if the struct has one with the same labels.
///
/// ``DependencyClient(_:)`` writes one initializer in which each endpoint is optional.
///
/// A closure type with a name is not visible to a macro: attach ``DependencyEndpoint(method:)`` to the property. In a module
/// whose default isolation is the main actor, a client that is used elsewhere is a `nonisolated struct`. If imports are
/// internal by default, a public client needs `public import GlobalDependencies`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyClientMacro")

/// Writes one initializer of a struct of closures, in which each endpoint is optional, and labeled methods.
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
/// An omitted endpoint is unimplemented. A default closure is an implementation: it is called without a report.
///
/// - Parameter kind: The kind of client, which is partial.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient(_ kind: GlobalDependencies.MacroSupport.ClientKind) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyClientMacro")

/// Names the method that calls an endpoint, or says that a property whose type is the name of a closure type is an endpoint.
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
/// The closure type with a name must have no `inout` argument and no tuple among its arguments.
///
/// - Parameter method: The name of the method, where that is not the name of the property.
@attached(peer)
public macro DependencyEndpoint(method: String? = nil) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Gives an endpoint what it returns after the report while it is unimplemented.
///
/// ```swift
/// @DependencyClient
/// struct PlayerClient: Sendable {
///     @DependencyEndpoint(placeholder: 0) var volume: @Sendable () -> Float
/// }
/// ```
///
/// - Parameters:
///   - method: The name of the method, where that is not the name of the property.
///   - placeholder: What the endpoint returns, evaluated for each call. It needs a type of its own: `Color.red`, not `.red`.
@attached(peer)
public macro DependencyEndpoint<Result>(method: String? = nil, placeholder: Result) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Gives an endpoint what it throws after the report while it is unimplemented.
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
///   - method: The name of the method, where that is not the name of the property.
///   - failure: What the endpoint throws, evaluated for each call. It needs a type of its own.
@attached(peer)
public macro DependencyEndpoint<Failure: Error>(method: String? = nil, failure: Failure) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyEndpointMacro")

/// Says that a closure is no endpoint: it has no method, and has to be given unless it has a value.
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
    /// The kind of a client, if it does not have two initializers.
    public enum ClientKind: Sendable {
        /// One initializer, in which each endpoint is optional.
        case partial
    }
}
#endif
