import SourceIndex
import Testing

@testable import DependencyAnalysis

struct GraphCheckTests {
    typealias Graph = ProgramGraph

    private let model = Graph.code("Model")
    private let test = Graph.code("Tests", module: "AppTests", kind: .test)
    private let clock = Graph.dependency("clock", line: 7)
    private let log = Graph.dependency("log", module: "Kit", isExternal: true)

    /// Returns the text of the problems in a graph.
    private func problems(_ check: GraphCheck, _ nodes: [Graph.Node], _ edges: [Graph.Edge]) throws -> String {
        let program = try Program(
            index: SourceIndex(symbols: [], files: []),
            packages: ProgramPackages([PackageDescription(path: "/package", targets: [])])
        )
        let graph = Graph(package: "Sample", nodes: nodes, edges: edges)
        return check.problems(in: ProgramAnalysis(program), graph: graph).map(\.text).joined()
    }

    @Test func dependencyThatOnlyTestsReadIsUnread() throws {
        let edges = [Graph.edge(test, .reads, clock, lines: 1), Graph.edge(model, .overrides, clock, lines: 2)]
        #expect(
            try problems(.unread, [clock, test, model], edges)
                == "App/clock.swift:7: No code reads `\\.clock`. [unread]\n    Remove the dependency, or read it.\n"
        )
    }

    @Test func dependencyOfAnotherPackageIsNotUnread() throws {
        #expect(try problems(.unread, [log], []) == "")
    }

    @Test func publicDependencyOfLibraryProductMayBeReadElsewhere() throws {
        let clock = Graph.dependency("clock", isExposed: true)
        let edges = [Graph.edge(test, .overrides, clock, lines: 4)]
        #expect(try problems(.unread, [clock, test], edges) == "")
        #expect(try problems(.unusedOverride, [clock, test], edges) == "")
    }

    @Test func overrideOfUnreadDependencyIsUnused() throws {
        let edges = [
            Graph.edge(test, .overrides, clock, lines: 4, 9), Graph.edge(test, .reads, clock, lines: 5),
            Graph.edge(model, .overrides, clock, lines: 6),
        ]
        let problem =
            "The test overrides `\\.clock`, which no code reads. [unused-override]\n    Remove the override.\n"
        #expect(
            try problems(.unusedOverride, [clock, model, test], edges) == "A.swift:4: \(problem)A.swift:9: \(problem)"
        )
    }

    @Test func overrideOfReadDependencyIsUsed() throws {
        let edges = [Graph.edge(test, .overrides, clock, lines: 4), Graph.edge(model, .reads, clock, lines: 5)]
        #expect(try problems(.unusedOverride, [clock, test, model], edges) == "")
    }

    @Test func cycleNamesItsNodes() throws {
        let edges = [Graph.edge(log, .implementation, model, lines: 1), Graph.edge(model, .reads, log, lines: 2)]
        let cycle = "These need one another: Model → \\.log → Model. [cycle]"
        let remedy = "\n    Move what they share to a dependency of its own.\n"
        #expect(try problems(.cycle, [log, model], edges) == "App/Model.swift:1: \(cycle)\(remedy)")
        let edge = Graph.edge(log, .reads, log, lines: 1)
        #expect(try problems(.cycle, [log], [edge]) == "These need one another: \\.log → \\.log. [cycle]\(remedy)")
    }
}
