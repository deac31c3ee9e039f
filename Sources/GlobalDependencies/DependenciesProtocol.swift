#if Macros
/// An alias of ``Dependencies``, with a name that other modules are unlikely to use.
///
/// Macros write this name, because the name of the module is also that of a type, and therefore cannot qualify the name
/// of the protocol. Looking up a member of the container would be a circular reference: the compiler would expand the
/// entries of the extension that declares the conformance.
public typealias DependenciesProtocol = Dependencies

extension GlobalDependencies {
    /// An alias of ``Dependencies-protocol``, for files in which that name is ambiguous.
    public typealias Dependencies = DependenciesProtocol
}
#endif
