import Foundation

/// Reads the compiler's index of a package, for `swift package dependencies lint` and `swift package dependencies graph`.
@main
enum DependencyTool {
    static func main() {
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())))
        } catch {
            writeNote("error: \(error)")
            exit(2)
        }
    }

    /// Runs a command, and returns its exit status.
    private static func run(_ arguments: [String]) throws -> Int32 {
        guard let name = arguments.first, name != "--help" else {
            print("usage: dependency-tool lint|graph [options]\n\nEach command has --help.")
            return 0
        }
        guard let command = commands[name] else { throw UsageError("\(name) is no command: there are lint and graph") }
        let options = command.options + ProgramSource.options
        let values = try CommandArguments(arguments.dropFirst(), options: options + ProgramSource.hiddenOptions)
        if values.has("--help") {
            print(help(name, command.summary, options))
            return 0
        }
        return try command.run(values)
    }

    private static let commands: [String: (summary: String, options: [CommandArguments.Option], run: Run)] = [
        "lint": (
            "Reports code that reaches the system past the container, and misuse of the library.",
            LintCommand.options,
            { try LintCommand(arguments: $0).run() }
        ),
        "graph": (
            "Prints which code reads, creates and overrides which dependency, and checks it.",
            GraphCommand.options,
            { try GraphCommand(arguments: $0).run() }
        ),
    ]

    private typealias Run = @Sendable (CommandArguments) throws -> Int32

    private static func help(_ command: String, _ summary: String, _ options: [CommandArguments.Option]) -> String {
        let lines = options.map { option in
            let name = [option.name, option.value].compactMap { $0 }.joined(separator: " ")
            return "  " + name.padding(toLength: max(26, name.count + 1), withPad: " ", startingAt: 0) + option.help
        }
        return "\(summary)\n\nusage: dependency-tool \(command) [options]\n\n" + lines.joined(separator: "\n")
    }
}
