import ArgumentParser

/// The program: serves the tides, or measures the server under load.
@main
struct ServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server",
        abstract: "A service for readings of tides.",
        subcommands: [ServeCommand.self, LoadCommand.self],
        defaultSubcommand: ServeCommand.self
    )
}
