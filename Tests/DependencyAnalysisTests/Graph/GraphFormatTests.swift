import Testing

@testable import DependencyAnalysis

struct GraphFormatTests {
    @Test func tableListsReadersAndOverrides() {
        #expect(
            GraphFormat.table.text(of: .sample) == #"""
                Dependency  Module  Default      Readers          Overridden by
                \.clock     Kit     SystemClock  App.Model        1
                                                 Kit.SystemClock
                                                 Kit.Ticker
                \.log       Kit     –            App.View<"a">    –

                Cycle: \.clock → SystemClock → Ticker → \.clock

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
                        n6[/"ModelTests"/]
                    end
                    subgraph m2["Kit"]
                        n2["SystemClock"]
                        n3["Ticker"]
                        n4(["\.clock"])
                        n5(["\.log"])
                    end
                    n0 --> n4
                    n1 -- creates --> n0
                    n1 --> n5
                    n2 == creates ==> n3
                    n2 ==> n4
                    n3 ==> n4
                    n4 ==> n2
                    n5 -.-> n0
                    n6 -. overrides .-> n4
                    n6 --> n5

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
                        n6 [label="ModelTests", style=dashed];
                    }
                    subgraph cluster_2 {
                        label="Kit";
                        n2 [label="SystemClock"];
                        n3 [label="Ticker"];
                        n4 [label="\\.clock", shape=ellipse];
                        n5 [label="\\.log", shape=ellipse];
                    }
                    n0 -> n4;
                    n1 -> n0 [label="creates"];
                    n1 -> n5;
                    n2 -> n3 [label="creates", color=red];
                    n2 -> n4 [color=red];
                    n3 -> n4 [color=red];
                    n4 -> n2 [style=dashed, color=red];
                    n5 -> n0 [style=dashed];
                    n6 -> n4 [style=dotted, label="overrides"];
                    n6 -> n5;
                }

                """#
        )
    }
}
