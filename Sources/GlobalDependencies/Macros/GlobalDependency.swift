#if Macros
/// Declares the protocol of a dependency, with one property that components depend on.
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
/// nonisolated protocol AlmanacDependency: DependenciesProtocol {
///     var almanac: any Almanac { get }
/// }
/// ```
///
/// Attach the macro to a protocol, struct, class, actor or enum that is not generic. The written protocol has the
/// access level and the availability of the type. If the type is isolated to the main actor, the property is too.
///
/// - Parameter name: The name of the property. The default is the name of the type with its first word in lowercase.
@attached(peer, names: suffixed(Dependency))
public macro GlobalDependency(named name: String? = nil) =
    #externalMacro(module: "GlobalDependenciesMacros", type: "GlobalDependencyMacro")
#endif
