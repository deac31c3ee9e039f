/// Finds the types whose instances read a container of another library when they are created.
struct ContainerUsers {
    private let types: TypeIndex
    private let names: Set<String>

    /// Finds the types that mention a container.
    ///
    /// - Parameters:
    ///   - types: The types of the sources.
    ///   - containers: The names of the containers.
    ///   - resolves: A Boolean value that indicates whether a function with the name `resolve` reads a container.
    init(_ types: TypeIndex, containers: Set<String>, resolves: Bool) {
        self.types = types
        var using: Set<String> = []
        // An earlier run has written the last two.
        let containers = containers.union(["Dependency", "GlobalDependencies"])
        for (name, declarations) in types.types where !containers.contains(name) {
            let reads = declarations.contains { type in
                type.isInjected || !type.identifiers.isDisjoint(with: containers)
                    || (resolves && type.identifiers.contains("resolve"))
            }
            if reads { using.insert(name) }
        }
        // A type also reads them if it creates such an instance, or inherits from such a type.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (name, declarations) in types.types where !using.contains(name) && !containers.contains(name) {
                let related = declarations.flatMap { $0.constructed.union($0.kind == .protocol ? [] : $0.inherited) }
                if !using.isDisjoint(with: related) {
                    using.insert(name)
                    isComplete = false
                }
            }
        }
        names = using
    }

    /// Returns a Boolean value that indicates whether creating an instance of a type may read a container.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns a Boolean value that indicates whether a type that inherits from another one is such a type.
    func containDescendant(of name: String) -> Bool { names.contains { types.ancestors(of: $0).contains(name) } }

    /// Returns a Boolean value that indicates whether one of the identifiers is the name of such a type.
    func areMentioned(in identifiers: Set<String>) -> Bool { !names.isDisjoint(with: identifiers) }
}
