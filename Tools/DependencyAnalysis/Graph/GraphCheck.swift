import Foundation
import SourceIndex

/// A check of a program's dependencies for continuous integration.
package enum GraphCheck: String, CaseIterable, Sendable {
    /// Dependencies that no code reads except tests.
    ///
    /// Public dependencies of library products are exempt, because other packages may read them.
    case unread
    /// Dependencies that tests override and no other code reads.
    case unusedOverride = "unused-override"
    /// Keys without a live value in a program that links them.
    case missingLive = "missing-live"
    /// Instances for the whole process that hold what belongs to a container or a lifetime.
    case captive
    case cycle
    /// Reads at run time that the graph of the program does not contain.
    case unseen

    /// Returns the problems that the check finds.
    ///
    /// - Parameters:
    ///   - analysis: The program.
    ///   - graph: Its graph.
    ///   - runTimeGraph: What running containers have read, which only ``unseen`` needs.
    /// - Returns: The problems.
    package func problems(
        in analysis: ProgramAnalysis,
        graph: ProgramGraph,
        runTimeGraph: RunTimeGraph? = nil
    ) -> [GraphProblem] {
        switch self {
        case .unread: Self.unread(graph)
        case .unusedOverride: Self.unusedOverrides(graph)
        case .missingLive: Self.missingLiveValues(analysis)
        case .captive: Self.captives(analysis)
        case .cycle: Self.cycles(graph)
        case .unseen: runTimeGraph.map { Self.unseen($0, analysis, graph) } ?? []
        }
    }

    /// A Boolean value that indicates whether code reads a dependency, or code that is not in the graph may read it.
    private static func isRead(_ dependency: ProgramGraph.Node, in graph: ProgramGraph) -> Bool {
        dependency.isExposed == true
            || graph.edges.contains { edge in
                edge.to == dependency.id && edge.kind == .reads && graph.node(edge.from)?.kind != .test
            }
    }

    private static func unread(_ graph: ProgramGraph) -> [GraphProblem] {
        graph.nodes.filter { $0.kind == .dependency && !$0.isExternal && !isRead($0, in: graph) }.map { node in
            GraphProblem(
                check: .unread,
                file: node.file,
                line: node.line,
                message: "No code reads `\(node.name)`.",
                remedy: "Remove the dependency, or read it."
            )
        }
    }

    private static func unusedOverrides(_ graph: ProgramGraph) -> [GraphProblem] {
        graph.nodes.filter { $0.kind == .dependency && !isRead($0, in: graph) }.flatMap { node in
            graph.edges.filter { $0.to == node.id && $0.kind == .overrides && graph.node($0.from)?.kind == .test }
                .flatMap(\.places).map { place in
                    GraphProblem(
                        check: .unusedOverride,
                        file: place.file,
                        line: place.line,
                        message: "The test overrides `\(node.name)`, which no code reads.",
                        remedy: "Remove the override."
                    )
                }
        }
    }

    private static func cycles(_ graph: ProgramGraph) -> [GraphProblem] {
        graph.cycles.map { cycle in
            let nodes = cycle.compactMap { graph.node($0) }
            let names = (nodes + nodes.prefix(1)).map(\.name).joined(separator: " → ")
            return GraphProblem(
                check: .cycle,
                file: nodes.first?.file,
                line: nodes.first?.line,
                message: "These need one another: \(names).",
                remedy: "Move what they share to a dependency of its own."
            )
        }
    }

    private static func unseen(
        _ runTimeGraph: RunTimeGraph,
        _ analysis: ProgramAnalysis,
        _ graph: ProgramGraph
    ) -> [GraphProblem] {
        let keys = analysis.dependencies.all.compactMap { dependency in
            dependency.key.map { ("\\.[\(analysis.program.symbol($0).name).self]", dependency.name) }
        }
        return UnseenReads(
            runTimeGraph,
            outside: graph,
            testModules: analysis.program.testModules,
            keys: Dictionary(keys) { first, _ in first }
        ).problems
    }

    private static func captives(_ analysis: ProgramAnalysis) -> [GraphProblem] {
        let program = analysis.program
        let calls = EagerCalls(analysis)
        return program.declarations.values.filter { declaration in
            program.files[declaration.file].kind == .library && program.isInstanceOfProcess(declaration.symbol)
        }.flatMap { declaration in
            calls.dependencies(readBy: declaration.symbol).compactMap { analysis.dependencies.dependency($0) }
                .filter { $0.kind.isInstance || $0.isOfLifetime }
                .map { dependency in
                    GraphProblem(
                        check: .captive,
                        file: program.files[declaration.file].relativePath,
                        line: declaration.line,
                        message:
                            "`\(program.displayName(of: declaration.symbol))` lives as long as the process, and holds "
                            + "`\(dependency.name)`, which belongs to "
                            + (dependency.isOfLifetime ? "a lifetime." : "one container."),
                        remedy: "Make it a dependency with `sharedImplementation:`."
                    )
                }
        }
    }

    private static func missingLiveValues(_ analysis: ProgramAnalysis) -> [GraphProblem] {
        let program = analysis.program
        let links = program.packages.executables.map { ($0, program.packages.modules(linkedBy: $0)) }
        return analysis.dependencies.all.compactMap(\.key).flatMap { key -> [GraphProblem] in
            guard let declaration = program.declarations[key] else { return [] }
            let module = program.files[declaration.file].module
            let live = (program.children[key] ?? []).first { program.symbol($0).name == "liveValue" }
            let liveModule = live.flatMap { program.declarations[$0] }.map { program.files[$0.file].module }
            guard liveModule != module else { return [] }
            return links.compactMap { executable, modules in
                guard modules.contains(module), !(liveModule.map(modules.contains) ?? false) else { return nil }
                let name = program.displayName(of: key)
                return GraphProblem(
                    check: .missingLive,
                    file: program.files[declaration.file].relativePath,
                    line: declaration.line,
                    message: "The program `\(executable)` links `\(name)` without its live value.",
                    remedy: liveModule.map { "Add `\($0)` to the dependencies of `\(executable)`." }
                        ?? "Conform `\(name)` to `DependencyKey` in a module that `\(executable)` links."
                )
            }
        }
    }
}

/// A problem that a check found.
package struct GraphProblem: Equatable, Sendable {
    /// The check, or nil for a forbidden read.
    package let check: GraphCheck?
    package let file: String?
    package let line: Int?
    package let message: String
    package let remedy: String

    /// The problem as a line for people, and its remedy on a second one.
    package var text: String {
        let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        let problem = "\(place.isEmpty ? "" : place + ": ")\(message) [\(check?.rawValue ?? "deny")]"
        return "\(problem.escaped)\n    \(remedy.escaped)\n"
    }
}
