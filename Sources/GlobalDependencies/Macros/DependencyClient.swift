#if Macros
/// Writes the initialiser of a struct of closures, in which each is unimplemented that nobody gives, and labelled methods.
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
///     play: @escaping @Sendable (_ file: String) async throws -> Void = { _ in
///         throw GlobalDependencies.MacroSupport.unimplementedError("PlayerClient.play")
///     },
///     stop: @escaping @Sendable () async -> Void = {
///         GlobalDependencies.MacroSupport.unimplementedEndpoint("PlayerClient.stop")
///     },
///     volume: (@Sendable () -> Float)? = nil
/// ) {
///     self.play = play
///     self.stop = stop
///     if let volume { self.volume = volume }
/// }
///
/// func play(file: String) async throws {
///     try await self.play(file)
/// }
/// ```
///
/// So `PlayerClient()` is a client that reports each call, which is what a test begins with:
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
/// An endpoint that is unimplemented reports the call, and throws an ``UnimplementedError`` where it may throw any error,
/// returns nothing, nil or a stream without elements where it returns `Void`, an optional or an `AsyncStream`, and traps with
/// the message of the report otherwise.
/// ``DependencyEndpoint(method:placeholder:)`` and ``DependencyEndpoint(method:failure:)`` give it what to return or throw.
///
/// The initialiser has an argument for each stored property, in their order. What has a value keeps it where the argument
/// is left out, what is optional is nil, and what is no closure has to be given. Constants with a value, private properties
/// with a value, lazy ones, and those with `@Dependency` have no argument. The initialiser has the least access level of
/// the struct and these properties, and is not written where there is one with the same labels.
///
/// A closure type that has a name is not seen: say ``DependencyEndpoint(method:)`` of the property. In a module whose
/// default isolation is the main actor, a client that others use elsewhere is a `nonisolated struct`. Where imports are
/// internal by default, a public client needs `public import GlobalDependencies`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "GlobalDependenciesMacros", type: "DependencyClientMacro")

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
#endif
