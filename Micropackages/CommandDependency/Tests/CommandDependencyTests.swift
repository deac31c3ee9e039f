import CommandDoubles
import GlobalDependencies
import GlobalDependenciesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct CommandDependencyTests {
    @Test func anOverrideReachesTheAccessor() {
        expectOverride(of: \.commands, with: ScriptedCommandRunner())
    }

    @Test(.dependencies()) func strictTestReportsLiveImplementation() async {
        await expectLiveReport(of: "commands") { _ = $0.commands }
    }

    /// The task is cancelled after the command has started.
    @Test func cancellationStopsCommandOfAdopter() async throws {
        let scripted = ScriptedCommandRunner()
        scripted.stub("python3", with: .running)
        let server = Task { try await (scripted as any CommandRunner).run(Command("python3")) }
        _ = await scripted.calls.first { _ in true }
        #expect(scripted.runningCommands.map(\.program) == ["python3"])
        server.cancel()
        await #expect(throws: CancellationError.self) { try await server.value }
        #expect(scripted.signals == [15] && scripted.runningCommands == [])
    }
}
