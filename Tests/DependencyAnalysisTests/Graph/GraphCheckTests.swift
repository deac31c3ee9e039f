import SourceIndex
import Testing

@testable import DependencyAnalysis

struct GraphCheckTests {
    typealias Graph = ProgramGraph

    private let model = Graph.code("Model")
    private let test = Graph.code("Tests", module: "AppTests", kind: .test)
    private let clock = Graph.dependency("clock", line: 7)
    private let log = Graph.dependency("log", module: "Kit", isExternal: true)

    private func problems(_ check: GraphCheck, _ nodes: [Graph.Node], _ edges: [Graph.Edge]) throws -> [GraphProblem] {
        let program = try Program(
            index: SourceIndex(symbols: [], files: []),
            packages: ProgramPackages([PackageDescription(path: "/package", targets: [])])
        )
        return check.problems(in: ProgramAnalysis(program), graph: Graph(package: "Sample", nodes: nodes, edges: edges))
    }

    @Test func checksHaveNames() {
        #expect(
            GraphCheck.allCases.map(\.rawValue) == [
                "unread", "unused-override", "missing-live", "captive", "cycle", "unseen",
            ]
        )
    }

    @Test(arguments: GraphCheck.allCases)
    func emptyGraphHasNoProblem(check: GraphCheck) throws {
        #expect(try problems(check, [], []) == [])
    }

    @Test func dependencyThatOnlyTestsReadIsUnread() throws {
        let edges = [Graph.edge(test, .reads, clock, lines: 1), Graph.edge(model, .overrides, clock, lines: 2)]
        #expect(
            try problems(.unread, [clock, test, model], edges) == [
                GraphProblem(
                    check: .unread,
                    file: "App/clock.swift",
                    line: 7,
                    message: #"No code reads `\.clock`."#,
                    remedy: "Remove the dependency, or read it."
                )
            ]
        )
    }

    @Test func readDependencyIsNotUnread() throws {
        #expect(try problems(.unread, [clock, model], [Graph.edge(model, .reads, clock, lines: 1)]) == [])
    }

    @Test func dependencyOfAnotherPackageIsNotUnread() throws {
        #expect(try problems(.unread, [log], []) == [])
    }

    @Test func publicDependencyOfLibraryProductMayBeReadElsewhere() throws {
        let clock = Graph.dependency("clock", isExposed: true)
        let edges = [Graph.edge(test, .overrides, clock, lines: 4)]
        #expect(try problems(.unread, [clock, test], edges) == [])
        #expect(try problems(.unusedOverride, [clock, test], edges) == [])
    }

    @Test func overrideOfUnreadDependencyIsUnused() throws {
        let edges = [Graph.edge(test, .overrides, clock, lines: 4, 9), Graph.edge(test, .reads, clock, lines: 5)]
        #expect(
            try problems(.unusedOverride, [clock, test], edges)
                == [4, 9].map { line in
                    GraphProblem(
                        check: .unusedOverride,
                        file: "A.swift",
                        line: line,
                        message: #"The test overrides `\.clock`, which no code reads."#,
                        remedy: "Remove the override."
                    )
                }
        )
    }

    @Test func overrideOfReadDependencyIsUsed() throws {
        let edges = [Graph.edge(test, .overrides, clock, lines: 4), Graph.edge(model, .reads, clock, lines: 5)]
        #expect(try problems(.unusedOverride, [clock, test, model], edges) == [])
    }

    @Test func overrideByCodeIsNotUnused() throws {
        #expect(try problems(.unusedOverride, [clock, model], [Graph.edge(model, .overrides, clock, lines: 4)]) == [])
    }

    @Test func cycleNamesItsNodes() throws {
        let edges = [Graph.edge(clock, .implementation, model, lines: 1), Graph.edge(model, .reads, clock, lines: 2)]
        #expect(
            try problems(.cycle, [clock, model], edges) == [
                GraphProblem(
                    check: .cycle,
                    file: "App/Model.swift",
                    line: 1,
                    message: #"These need one another: Model → \.clock → Model."#,
                    remedy: "Move what they share to a dependency of its own."
                )
            ]
        )
    }
}
