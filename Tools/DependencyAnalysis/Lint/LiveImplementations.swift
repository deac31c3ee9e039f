import SourceIndex

/// The code that may use the system: the implementations of dependencies.
struct LiveImplementations {
    private let program: Program
    private let declarations: Set<Int>
    private let protocols: Set<Int>
    private let components: ContainerUse

    init(_ analysis: ProgramAnalysis) {
        let (program, dependencies) = (analysis.program, analysis.dependencies)
        self.program = program
        components = analysis.components
        var declarations: Set<Int> = []
        for implementation in dependencies.all.flatMap(\.implementations) {
            declarations.insert(implementation)
            for reference in program.references(in: implementation)
            where dependencies.dependency(reference.symbol) == nil {
                let symbol = program.symbol(reference.symbol)
                let named =
                    symbol.kind == .initializer ? program.type(ofInitializer: reference.symbol) : reference.symbol
                // A type of the system has no declaration: its extensions are no implementations.
                if let named, program.declarations[named] != nil, program.librarySymbols[named] == nil {
                    declarations.insert(named)
                }
            }
        }
        self.declarations = declarations
        protocols = Set(
            dependencies.all.flatMap(\.valueTypes).filter {
                // Conforming to `Sendable`, which may be the type of a dependency, makes a type no implementation.
                program.symbol($0).kind == .protocol && program.symbol($0).qualifiedName != "Swift.Sendable"
            }
        )
    }

    /// Returns a Boolean value that indicates whether a reference is in an implementation.
    ///
    /// A type that holds a container is not an implementation, because it can read dependencies.
    func contains(_ reference: Program.Reference) -> Bool {
        program.enclosing(reference.container).contains { container in
            if components.isComponent(container) { return false }
            if declarations.contains(container) { return true }
            guard program.symbol(container).kind.isType else { return false }
            return program.type(container) { protocols.contains($0) }
        }
    }
}
