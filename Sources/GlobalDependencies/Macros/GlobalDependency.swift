#if Macros
/// Declares what a component has that depends on this: a protocol with one property.
///
/// ```swift
/// @GlobalDependency
/// protocol Almanac: Sendable {
///     func sunrise(in city: String) async throws -> String
/// }
/// ```
///
/// writes
///
/// ```swift
/// nonisolated protocol AlmanacDependency: GlobalDependencies.Dependencies {
///     var almanac: any Almanac { get }
/// }
/// ```
///
/// It is for a protocol, struct, class, actor or enum that is not generic. What is declared has its access level and
/// availability. Where the type belongs to the main actor, the property does.
///
/// - Parameter name: The name of the property, where that is not the name of the type with a small first word.
@attached(peer, names: suffixed(Dependency))
public macro GlobalDependency(named name: String? = nil) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "GlobalDependencyMacro")
#endif
