import Foundation
import Testing

@testable import DependencyAnalysis

struct RunTimeGraphTests {
    typealias Graph = ProgramGraph

    private let list = Graph.dependency("list", line: 3)
    private let cache = Graph.dependency("cache", line: 4)
    private let clock = Graph.dependency("clock", line: 5)
    private let model = Graph.code("Model")
    private let store = Graph.code("Store")

    private static let buildRemedy =
        "Build the tests that have run, and the modules that they use, before you run this command."

    /// The JSON of a run-time graph, as `DependencyGraph` writes it.
    private func json(_ nodes: [(id: String, name: String, isReadDirectly: Bool)], _ edges: [(String, String)])
        -> String
    {
        let nodes = nodes.map { id, name, isReadDirectly in
            """
            {"id": "\(id)", "keyPath": "\\\\.\(name)", "kind": "defaultImplementation", "valueType": "any \(name)", \
            "implementationType": "Live", "fileID": "App/\(name).swift", "line": 7, "isReadDirectly": \(isReadDirectly), \
            "isNeverRead": false, "isInCycle": false}
            """
        }
        let edges = edges.map { #"{"reader": "\#($0)", "dependency": "\#($1)", "isInCycle": false}"# }
        return """
            {"recordsReads": true, "nodes": [\(nodes.joined(separator: ", "))], "edges": [\(edges.joined(separator: ", "))], \
            "cycles": []}
            """
    }

    private func problems(_ runTimeGraph: String, _ nodes: [Graph.Node], _ edges: [Graph.Edge]) throws -> String {
        let file = try TemporaryFile(runTimeGraph)
        return try UnseenReads(
            RunTimeGraph(contentsOf: [file.path]),
            outside: Graph(package: "Sample", nodes: nodes, edges: edges),
            testModules: ["AppTests"],
            keys: [#"\.[ClockKey.self]"#: #"\.clock"#]
        ).problems.map(\.text).joined()
    }

    @Test func readsInTheGraphAreNoProblem() throws {
        let edges = [
            Graph.edge(model, .reads, list, lines: 1), Graph.edge(list, .implementation, store, lines: 2),
            Graph.edge(store, .reads, clock, lines: 3),
        ]
        let text = json([("n1", "list", true), ("n2", "clock", false)], [("n1", "n2")])
        #expect(try problems(text, [list, clock, model, store], edges) == "")
    }

    @Test func readOfKeyIsThatOfItsDependency() throws {
        let text = json([("n1", "[ClockKey.self]", true)], [])
        #expect(try problems(text, [clock, model], [Graph.edge(model, .reads, clock, lines: 1)]) == "")
    }

    @Test func dependencyThatTheGraphDoesNotContainIsReported() throws {
        #expect(
            try problems(json([("n1", "clock", true)], []), [list, model], [Graph.edge(model, .reads, list, lines: 1)])
                == """
                App/clock.swift:7: `\\.clock` was read at run time, and the graph does not contain it. [unseen]
                    \(Self.buildRemedy)

                """
        )
    }

    @Test func dependencyWithoutReadInTheGraphIsReported() throws {
        let edges = [Graph.edge(model, .overrides, clock, lines: 1)]
        #expect(
            try problems(json([("n1", "clock", true)], []), [clock, model], edges) == """
                App/clock.swift:5: `\\.clock` was read at run time, and no read of it is in the graph. [unseen]
                    \(Self.buildRemedy)

                """
        )
    }

    @Test func unreadOverrideIsNoRead() throws {
        #expect(try problems(json([("n1", "clock", false)], []), [clock], []) == "")
    }

    @Test func dependencyOfTestsIsExempt() throws {
        let text = json([("n1", "sample", true)], []).replacingOccurrences(of: "App/", with: "AppTests/")
        #expect(try problems(text, [], []) == "")
    }

    @Test func readThatNoCodeConnectsIsReported() throws {
        // The cache reads the clock through the list only.
        let edges = [
            Graph.edge(cache, .reads, list, lines: 1), Graph.edge(list, .reads, clock, lines: 2),
            Graph.edge(model, .reads, cache, lines: 3),
        ]
        let text = json(
            [("n1", "cache", true), ("n2", "clock", false), ("n3", "list", false)],
            [("n1", "n2"), ("n3", "n2")]
        )
        #expect(
            try problems(text, [list, cache, clock, model], edges) == """
                App/cache.swift:4: `\\.cache` has read `\\.clock` at run time, and the graph does not connect them. [unseen]
                    Expect this if the code between them calls a protocol, a function or a key path that it stores.

                """
        )
    }

    @Test func graphsOfSeveralProcessesAreOne() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("RunTimeGraphTests-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = [
            json([("n1", "clock", false), ("n2", "list", true)], [("n2", "n1")]),
            json([("n1", "cache", true), ("n2", "clock", true)], [("n1", "n2")]),
        ]
        for (number, text) in texts.enumerated() {
            try text.write(to: folder.appendingPathComponent("\(number).json"), atomically: true, encoding: .utf8)
        }
        try "no graph".write(to: folder.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
        let expected = try TemporaryFile(
            json([("n1", "clock", true), ("n2", "list", true), ("n3", "cache", true)], [("n2", "n1"), ("n3", "n1")])
        )
        #expect(try RunTimeGraph(contentsOf: [folder.path]) == RunTimeGraph(contentsOf: [expected.path]))
    }

    @Test func wrongFilesAreErrors() throws {
        let file = try TemporaryFile("{}")
        for (path, problem) in [
            (file.path, "the file is no run-time graph. Write `dependencies.graph().json` to it"),
            ("/nowhere.json", "the file cannot be read"),
        ] {
            #expect(throws: ToolError(unusable: "graph", path, problem)) { try RunTimeGraph(contentsOf: [path]) }
        }
    }
}
