import DependencyAnalysis
import Foundation

/// Prints the graph of a package's dependencies, and checks it.
struct GraphCommand {
    static let options: [CommandArguments.Option] = [
        .init("--format", "<format>", help: "table, mermaid, dot, json or html. The default is table."),
        .init("--tests", help: "Include tests. JSON and pages always do."),
        .init("--module", "<pattern>", help: "Only modules with such a name, and what they use. Repeatable."),
        .init(
            "--run-time",
            "<path>",
            help: "The JSON of a run-time graph, or a folder of such files, for the page and for the check unseen. "
                + "Repeatable."
        ),
        .init("--check", "<check>", help: "\(checks), or all. Repeatable."),
        .init("--deny", "<rule>", help: "A read to refuse, such as 'Feature* -> \\.remoteDataFetch'. Repeatable."),
        .init("--baseline", "<file>", help: "Print the difference from a graph as JSON, as Markdown."),
    ]

    private static var checks: String {
        GraphCheck.allCases.map(\.rawValue).joined(separator: ", ")
    }

    let arguments: CommandArguments

    /// Runs the command, and returns its exit status: 0 without problems, 1 if a check found one.
    func run() throws -> Int32 {
        let format: GraphFormat = try arguments.choice("--format", default: .table)
        let runTimePaths = arguments.all("--run-time")
        let checks = try checks(hasRunTimeGraph: !runTimePaths.isEmpty)
        let rules = try arguments.all("--deny").map { rule in try DependencyRule(rule) }
        let baseline = try arguments["--baseline"].map(ProgramGraph.init(contentsOf:))
        let runTimeGraph = runTimePaths.isEmpty ? nil : try RunTimeGraph(contentsOf: runTimePaths)
        let source = try ProgramSource(arguments)
        let analysis = try source.analysis()
        let isCheck = !checks.isEmpty || !rules.isEmpty
        let hasResult = baseline != nil || !isCheck || arguments["--format"] != nil
        let graph = withProgress("Drawing the graph") { ProgramGraph(analysis) }
        let problems =
            try checks.flatMap { $0.problems(in: analysis, graph: graph, runTimeGraph: runTimeGraph) }
            + rules.flatMap { try $0.problems(in: graph) }

        if let baseline {
            try arguments.writeResult(GraphDifference(from: baseline, to: graph).markdown)
        } else if hasResult || arguments["--output"] != nil {
            try arguments.writeResult(format.text(of: shown(graph, format: format), runTimeGraph: runTimeGraph?.json))
        }
        writeNotes(problems.map(\.text).joined())
        if !hasResult || arguments["--output"] != nil || baseline == nil && format == .table {
            writeNotes(source.summary(analysis))
        }
        if isCheck {
            writeNote("\(counted(problems.count, "problem")).")
        }
        return problems.isEmpty ? 0 : 1
    }

    /// The part of the graph that the options ask for.
    private func shown(_ graph: ProgramGraph, format: GraphFormat) -> ProgramGraph {
        let patterns = arguments.all("--module")
        let limited = patterns.isEmpty ? graph : graph.limited(toModules: patterns)
        let includesTests = arguments.has("--tests") || format == .json || format == .html || format == .table
        return includesTests ? limited : limited.withoutTests()
    }

    private func checks(hasRunTimeGraph: Bool) throws -> [GraphCheck] {
        try arguments.all("--check").flatMap { name -> [GraphCheck] in
            if name == "all" { return GraphCheck.allCases.filter { $0 != .unseen || hasRunTimeGraph } }
            guard let check = GraphCheck(rawValue: name) else {
                throw UsageError("--check \(name) does not exist. The checks are \(Self.checks), and all")
            }
            if check == .unseen, !hasRunTimeGraph { throw UsageError("--check unseen needs --run-time <path>") }
            return [check]
        }
    }
}
