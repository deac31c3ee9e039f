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

    /// The innermost folder that contains the packages.
    package var folder: String { program.packages.folder }

    /// The packages, targets and files that were read, and what was not read and why, a line each.
    package var summary: String { program.summary }
}
