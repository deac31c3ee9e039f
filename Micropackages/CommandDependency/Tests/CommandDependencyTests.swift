import CommandDoubles
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// A package manager, as a program of an adopter is written: synchronous, and with a container.
private struct PackageInstaller {
    private let dependencies: any CommandDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func latestTag(of address: String) throws -> String? {
        try dependencies.commands.output(of: "git", "ls-remote", "--tags", "--refs", address)
            .split(separator: "\n").last?.split(separator: "/").last.map(String.init)
    }

    func install(in folder: URL) throws {
        try dependencies.commands.run(
            Command("swift", arguments: ["build", "-c", "release"], in: folder, output: .forwarded, timeLimit: 600)
        )
    }

    func launch(_ tool: String, _ arguments: [String]) throws -> Never {
        let environment = CommandEnvironment.adding(["MINT": "YES"], removing: ["TOOLCHAINS"])
        try dependencies.commands.replaceProcess(
            with: Command(tool, arguments: arguments, environment: environment)
        )
    }
}

/// A site that an adopter publishes, and shows until the task is cancelled.
private struct Site: Sendable {
    private let dependencies: any CommandDependency
    private let folder = URL(fileURLWithPath: "/site")

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func deploy() async throws {
        try await dependencies.commands.run(Command("git", arguments: ["push"], in: folder))
    }

    func preview(port: Int) async throws {
        try await dependencies.commands.run(
            Command("python3", arguments: ["-m", "http.server", "\(port)"], in: folder)
        )
    }

    func preview(until isDone: () -> Void) throws {
        let server = try dependencies.commands.start(Command("python3", arguments: ["-m", "http.server"]))
        isDone()
        server.stop()
        _ = try server.wait()
    }
}

@Suite(.timeLimit(.minutes(15))) struct CommandDependencyTests {
    private let commands = ScriptedCommandRunner()

    private var dependencies: GlobalDependencies {
        GlobalDependencies().with(override: commands, for: \.commands)
    }

    @Test func outputIsTrimmed() throws {
        commands.stub("git", "ls-remote", with: .success("\n1a\trefs/tags/1.0\n2b\trefs/tags/1.1\n\n"))
        let address = "https://example.com/a b;rm -rf"
        #expect(try PackageInstaller(dependencies: dependencies).latestTag(of: address) == "1.1")
        #expect(commands.commands == [Command("git", arguments: ["ls-remote", "--tags", "--refs", address])])
        #expect(commands.unusedStubs == [])
    }

    @Test func buildIsRunInFolderAndForwarded() throws {
        commands.stub("swift", "build", with: .success("Compiling"))
        let folder = URL(fileURLWithPath: "/tools/Mint")
        try PackageInstaller(dependencies: dependencies).install(in: folder)
        let command = try #require(commands.commands.first)
        #expect([command.folder] == [folder] && command.output == .forwarded && command.timeLimit == 600)
    }

    @Test func replacementThrowsInTests() throws {
        #expect(throws: ProcessReplacement.self) {
            try PackageInstaller(dependencies: dependencies).launch("/bin/lint", ["--strict"])
        }
        let command = try #require(commands.replacements.first)
        #expect(command.program == "/bin/lint" && command.arguments == ["--strict"])
        #expect(command.environment == .adding(["MINT": "YES"], removing: ["TOOLCHAINS"]))
    }

    @Test func failedPushThrowsStandardError() async throws {
        commands.stub("git", "push", with: .failure(exitCode: 128, errorOutput: "fatal: no remote\n"), .success())
        let site = Site(dependencies: dependencies)
        let error = try #require(await #expect(throws: CommandError.self) { try await site.deploy() })
        #expect(error.code == .failed && error.result?.exitCode == 128)
        #expect("\(error)" == "`git push` in /site: it failed with exit code 128\nfatal: no remote")
        try await site.deploy()
    }

    @Test func missingProgramThrows() async throws {
        commands.stub("git", with: .failure(.notFound))
        let site = Site(dependencies: dependencies)
        let error = try #require(await #expect(throws: CommandError.self) { try await site.deploy() })
        #expect(error.code == .notFound && error.command.arguments == ["push"])
        #expect("\(error)" == "`git push` in /site: it was stubbed: notFound")
    }

    @Test func occupiedPortThrows() async throws {
        commands.stub(.failure(errorOutput: "Address already in use"), .running) { $0.arguments.last == "8000" }
        let error = try #require(
            await #expect(throws: CommandError.self) { try await Site(dependencies: dependencies).preview(port: 8000) }
        )
        #expect(error.result?.errorOutput == "Address already in use")
    }

    @Test func cancellationStopsServer() async throws {
        commands.stub("python3", with: .running)
        let site = Site(dependencies: dependencies)
        let preview = Task { try await site.preview(port: 8000) }
        _ = await commands.calls.first { _ in true }
        #expect(commands.runningCommands.map(\.program) == ["python3"])
        preview.cancel()
        await #expect(throws: CancellationError.self) { try await preview.value }
        #expect(commands.signals == [SIGTERM] && commands.runningCommands == [])
    }

    @Test func keyStopsServer() throws {
        commands.stub("python3", with: .running)
        try Site(dependencies: dependencies).preview { #expect(commands.runningCommands.count == 1) }
        #expect(commands.signals == [SIGTERM] && commands.runningCommands == [])
    }

    @Test(.dependencies()) func strictTestReportsLiveImplementation() {
        withKnownIssue {
            _ = GlobalDependencies.default.commands
        } matching: { issue in
            let headline = issue.comments.first?.rawValue.prefix { $0 != "\n" } ?? ""
            return headline.contains("[GD022]: `\\.commands` was read in a test that does not override it")
        }
    }
}
