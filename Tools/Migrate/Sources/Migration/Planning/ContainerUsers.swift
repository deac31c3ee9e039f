/// The types whose instances read a container of another library when they are created.
struct ContainerUsers {
    private let types: TypeIndex
    private var names: Set<String> = []

    /// The names that an earlier run has written.
    static let moved: Set = ["Dependency", "GlobalDependencies"]

    /// Finds the types that mention a container, and those that create or inherit from such a type.
    ///
    /// - Parameters:
    ///   - types: The types of the sources.
    ///   - containers: The names of the containers, and of what reads them.
    init(_ types: TypeIndex, containers: Set<String>) {
        self.types = types
        let others = types.types.filter { !containers.contains($0.key) }
        names = Set(others.filter { $0.value.contains { !$0.identifiers.isDisjoint(with: containers) } }.keys)
        var count = -1
        while count < names.count {
            count = names.count
            for (name, declarations) in others {
                let related = declarations.flatMap { $0.constructed.union($0.kind == .protocol ? [] : $0.inherited) }
                if !names.isDisjoint(with: related) { names.insert(name) }
            }
        }
    }

    /// Returns a Boolean value that indicates whether creating an instance of a type may read a container.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns a Boolean value that indicates whether a type that inherits from another one is such a type.
    func containDescendant(of name: String) -> Bool { names.contains { types.ancestors(of: $0).contains(name) } }

    /// Returns a Boolean value that indicates whether one of the identifiers is the name of such a type.
    func areMentioned(in identifiers: Set<String>) -> Bool { !names.isDisjoint(with: identifiers) }
}
