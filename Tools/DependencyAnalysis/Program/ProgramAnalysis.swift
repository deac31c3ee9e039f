/// A program with its dependencies and components, which the linter, the graph and its checks share.
package struct ProgramAnalysis {
    let program: Program
    let dependencies: ProgramDependencies
    let components: ContainerUse

    package init(_ program: Program) {
        self.program = program
        dependencies = ProgramDependencies(program)
        components = ContainerUse(program)
    }
}
