#if Macros
/// ``Dependencies``, by a name that nobody else has.
public typealias DependenciesProtocol = Dependencies

extension GlobalDependencies {
    /// ``Dependencies-protocol``, as macros write it, since the module has the name of this type and cannot qualify anything.
    public typealias Dependencies = DependenciesProtocol
}
#endif
