import Foundation
import GlobalDependencies
import GlobalDependenciesInspection
import Testing

/// Tests that compare each text format of a graph completely.
struct GraphExportTests {
    private static let graph: DependencyGraph = {
        let dependencies = GlobalDependencies().with {
            $0.recordReads()
            $0.override(keyPath: \.light, with: Light(), fileID: "App/Main.swift", line: 1)
            $0.override(keyPath: \.material, with: "gold", fileID: "App/Main.swift", line: 2)
            $0.override(keyPath: \.["sizes"], with: ["x": 1], fileID: "App/\"A&B#\\.swift", line: 3)
        }
        _ = dependencies.gallery
        _ = dependencies.dayGuard.dependencies.nightGuard.dependencies.dayGuard
        return dependencies.graph()
    }()

    @Test func mermaid() {
        #expect(
            Self.graph.mermaid == """
                flowchart LR
                    container((container))
                    n1["#92;.dayGuard<br/>shared Guard, built at App/Guard.swift:5"]:::shared
                    n2["#92;.frame<br/>default implementation Frame, resolved at App/Frame.swift:2"]:::defaultImplementation
                    n3["#92;.gallery<br/>shared Gallery, built at App/Gallery.swift:1"]:::shared
                    n4["#92;.light<br/>overridden at App/Main.swift:1 with Light<br/>never read"]:::neverRead
                    n5["#92;.material<br/>overridden at App/Main.swift:2 with String"]:::overridden
                    n6["#92;.nightGuard<br/>shared Guard, built at App/Guard.swift:6"]:::shared
                    n7["#92;.subscript(#95;:)<br/>overridden at App/#quot;A#amp;B#35;#92;.swift:3 with Dictionary#lt;String, Int#gt;<br/>never read"]:::neverRead
                    container --> n1
                    container --> n3
                    n1 ==> n6
                    n2 --> n5
                    n3 --> n2
                    n6 ==> n1
                    classDef overridden stroke-width:3px
                    classDef neverRead stroke-width:3px,stroke-dasharray:6 4
                    classDef defaultImplementation stroke-width:1px
                    classDef composed stroke-width:1px
                    classDef shared stroke-width:1px,rx:12,ry:12
                    classDef weak stroke-width:1px,rx:12,ry:12,stroke-dasharray:2 2
                    classDef root stroke-width:2px,rx:12,ry:12
                    classDef replaceable stroke-width:2px,rx:12,ry:12,stroke-dasharray:2 2

                """
        )
    }

    @Test func dot() {
        #expect(
            Self.graph.dot == """
                digraph dependencies {
                    rankdir=LR;
                    node [shape=box];
                    container [shape=circle];
                    n1 [label="\\\\.dayGuard\\nshared Guard, built at App/Guard.swift:5", style=rounded];
                    n2 [label="\\\\.frame\\ndefault implementation Frame, resolved at App/Frame.swift:2"];
                    n3 [label="\\\\.gallery\\nshared Gallery, built at App/Gallery.swift:1", style=rounded];
                    n4 [label="\\\\.light\\noverridden at App/Main.swift:1 with Light\\nnever read", penwidth=3, style=dashed];
                    n5 [label="\\\\.material\\noverridden at App/Main.swift:2 with String", penwidth=3];
                    n6 [label="\\\\.nightGuard\\nshared Guard, built at App/Guard.swift:6", style=rounded];
                    n7 [label="\\\\.subscript(_:)\\noverridden at App/\\"A&B#\\\\.swift:3 with Dictionary<String, Int>\\nnever read", penwidth=3, style=dashed];
                    container -> n1;
                    container -> n3;
                    n1 -> n6 [penwidth=3];
                    n2 -> n5;
                    n3 -> n2;
                    n6 -> n1 [penwidth=3];
                }

                """
        )
    }

    @Test func json() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(Self.graph.json.utf8)) as? [String: NSObject]
        )
        #expect(Set(object.keys) == ["recordsReads", "nodes", "edges", "cycles"])
        #expect(object["recordsReads"] == true as NSNumber)
        #expect(object["cycles"] == [["n1", "n6"]] as NSArray)
        let nodes = try #require(object["nodes"] as? [[String: NSObject]])
        let expected: [String: NSObject] = [
            "id": "n4" as NSString,
            "keyPath": "\\.light" as NSString,
            "kind": "overridden" as NSString,
            "valueType": "Light" as NSString,
            "implementationType": "Light" as NSString,
            "fileID": "App/Main.swift" as NSString,
            "line": 1 as NSNumber,
            "isReadDirectly": false as NSNumber,
            "isNeverRead": true as NSNumber,
            "isInCycle": false as NSNumber,
        ]
        #expect(nodes[3] == expected)
        #expect(nodes[6]["fileID"] == "App/\"A&B#\\.swift" as NSString)
        #expect(nodes.count == Self.graph.nodes.count)
        let edges = try #require(object["edges"] as? [[String: NSObject]])
        let edge: [String: NSObject] = [
            "reader": "n1" as NSString, "dependency": "n6" as NSString, "isInCycle": true as NSNumber,
        ]
        #expect(edges.first == edge)
        #expect(edges.count == Self.graph.edges.count)
    }

    @Test func emptyGraph() {
        let graph = GlobalDependencies().graph()
        #expect(
            graph.json == """
                {
                  "recordsReads": false,
                  "nodes": [],
                  "edges": [],
                  "cycles": []
                }

                """
        )
        let note = "Reads are not recorded in this container, so some may be missing: call recordReads() on it first."
        #expect(graph.mermaid.hasPrefix("flowchart LR\n    %% \(note)\n    classDef "))
        #expect(
            graph.dot == """
                digraph dependencies {
                    rankdir=LR;
                    node [shape=box];
                    // \(note)
                }

                """
        )
    }
}

extension GlobalDependencies {
    fileprivate subscript(name: String) -> [String: Int] {
        resolveDependency(forKeyPath: \.[name], defaultImplementation: [:])
    }
}
