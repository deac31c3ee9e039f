import Testing

@testable import DependencyAnalysis

struct GraphFormatTests {
    @Test func tableListsReadersAndOverrides() {
        #expect(
            GraphFormat.table.text(of: .sample) == #"""
                Dependency  Module  Default      Readers          Overridden by
                \.clock     Kit     SystemClock  App.Model        1
                                                 Kit.SystemClock
                \.log       Kit     –            App.View<"a">    –

                Cycle: \.clock → SystemClock → \.clock

                """#
        )
    }

    @Test func tableOfNoDependenciesSaysSo() {
        let graph = ProgramGraph(package: "Sample", nodes: [ProgramGraph.code("A")], edges: [])
        #expect(GraphFormat.table.text(of: graph) == "The package Sample has no dependencies.\n")
    }

    @Test func tableShowsUnreadDependency() {
        let graph = ProgramGraph(package: "Sample", nodes: [ProgramGraph.dependency("clock")], edges: [])
        #expect(
            GraphFormat.table.text(of: graph) == #"""
                Dependency  Module  Default  Readers  Overridden by
                \.clock     App     –        –        –

                """#
        )
    }

    @Test func mermaidHasBoxForEachModule() {
        #expect(
            GraphFormat.mermaid.text(of: .sample) == #"""
                flowchart LR
                    subgraph m0["App"]
                        n0["Model"]
                        n1["View&lt;&quot;a&quot;&gt;"]
                    end
                    subgraph m1["AppTests"]
                        n5[/"ModelTests"/]
                    end
                    subgraph m2["Kit"]
                        n2["SystemClock"]
                        n3(["\.clock"])
                        n4(["\.log"])
                    end
                    n0 --> n3
                    n1 -- creates --> n0
                    n1 --> n4
                    n2 ==> n3
                    n3 ==> n2
                    n5 -. overrides .-> n3
                    n5 --> n4

                """#
        )
    }

    @Test func dotHasClusterForEachModule() {
        #expect(
            GraphFormat.dot.text(of: .sample) == #"""
                digraph dependencies {
                    rankdir=LR;
                    node [fontname="Helvetica", shape=box];
                    subgraph cluster_0 {
                        label="App";
                        n0 [label="Model"];
                        n1 [label="View<\"a\">"];
                    }
                    subgraph cluster_1 {
                        label="AppTests";
                        n5 [label="ModelTests", style=dashed];
                    }
                    subgraph cluster_2 {
                        label="Kit";
                        n2 [label="SystemClock"];
                        n3 [label="\\.clock", shape=ellipse];
                        n4 [label="\\.log", shape=ellipse];
                    }
                    n0 -> n3;
                    n1 -> n0 [label="creates"];
                    n1 -> n4;
                    n2 -> n3 [color=red];
                    n3 -> n2 [style=dashed, color=red];
                    n5 -> n3 [style=dotted, label="overrides"];
                    n5 -> n4;
                }

                """#
        )
    }

    @Test func mermaidMarksCycle() {
        let (first, second, third) = (ProgramGraph.code("A"), ProgramGraph.code("B"), ProgramGraph.dependency("c"))
        let graph = ProgramGraph(
            package: "Sample",
            nodes: [first, second, third],
            edges: [
                ProgramGraph.edge(third, .implementation, first, lines: 1),
                ProgramGraph.edge(first, .creates, second, lines: 2),
                ProgramGraph.edge(second, .reads, third, lines: 3),
            ]
        )
        #expect(
            GraphFormat.mermaid.text(of: graph) == #"""
                flowchart LR
                    subgraph m0["App"]
                        n0["A"]
                        n1["B"]
                        n2(["\.c"])
                    end
                    n0 == creates ==> n1
                    n1 ==> n2
                    n2 ==> n0

                """#
        )
    }

    @Test func mermaidShowsImplementation() {
        let (first, second) = (ProgramGraph.code("A"), ProgramGraph.dependency("b"))
        let edge = ProgramGraph.edge(second, .implementation, first, lines: 1)
        let graph = ProgramGraph(package: "Sample", nodes: [first, second], edges: [edge])
        #expect(
            GraphFormat.mermaid.text(of: graph) == #"""
                flowchart LR
                    subgraph m0["App"]
                        n0["A"]
                        n1(["\.b"])
                    end
                    n1 -.-> n0

                """#
        )
    }

    @Test func emptyGraphHasNoBoxes() {
        let graph = ProgramGraph(package: "Sample", nodes: [], edges: [])
        #expect(GraphFormat.mermaid.text(of: graph) == "flowchart LR\n")
    }

    @Test func jsonFormatIsTheGraphAsJSON() {
        #expect(GraphFormat.json.text(of: .sample) == ProgramGraph.sample.json)
    }

    @Test func formatsHaveNames() {
        #expect(GraphFormat.allCases.map(\.rawValue) == ["table", "mermaid", "dot", "json", "html"])
    }
}
