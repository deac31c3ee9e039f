#if os(macOS) || os(Linux)
import ClockDoubles
import CommandDoubles
import Foundation
import GlobalDependenciesTesting
import Testing

/// Tests of how a running program ends: by signals, limits and cancellation.
@Suite(.timeLimit(.minutes(15))) struct CommandEndingTests {
    private let clock = TestClock()
    private let scratch: Scratch

    private var commands: SystemCommandRunner { SystemCommandRunner(clock: clock) }

    init() throws {
        scratch = try Scratch()
    }

    /// A command that reports that it is ready, and then runs until a signal that it does not ignore.
    private func server(ignoring signals: String = "", timeLimit: TimeInterval? = nil) -> (
        command: Command, pipe: String
    ) {
        let pipe = scratch.addPipe()
        let line = #"if [ -n "$2" ]; then trap '' $2; fi; echo ready; echo ready > "$1"; exec sleep 1000"#
        return (Command(shell: line, values: [pipe, signals], timeLimit: timeLimit), pipe)
    }

    @Test func signalsEndProgram() async throws {
        // A task runs on a thread that blocks signals, which the program does not inherit.
        let sends: [(RunningCommand) -> Void] = [
            { $0.interrupt() }, { $0.terminate() }, { $0.kill() }, { $0.signal(SIGQUIT) },
        ]
        for (send, signal) in zip(sends, [SIGINT, SIGTERM, SIGKILL, SIGQUIT]) {
            let running = try commands.start(Command("sleep", arguments: ["1000"]))
            #expect(running.isRunning && kill(running.processIdentifier, 0) == 0)
            send(running)
            #expect(try await running.wait().outcome == .signaled(signal))
            #expect(!running.isRunning && kill(running.processIdentifier, 0) != 0)
            send(running)
        }
    }

    @Test func stopKillsAfterGracePeriod() async throws {
        let (command, pipe) = server(ignoring: "TERM")
        let running = try commands.start(command)
        await Scratch.waitForWriter(of: pipe)
        running.stop()
        await clock.waitForSleepers()
        #expect(clock.deadlines == [TestClock.Instant(offset: .seconds(5))])
        await clock.advance(by: .seconds(5))
        let result = try await running.wait()
        #expect(result == CommandResult(.signaled(SIGKILL), outputBytes: Array("ready\n".utf8)))
        #expect(clock.deadlines == [])
    }

    @Test func timeLimitStopsProgram() async throws {
        let (command, pipe) = server(timeLimit: 60)
        let result = Task { [commands] in try await commands.run(command) }
        await Scratch.waitForWriter(of: pipe)
        await clock.waitForSleepers()
        await clock.advance(by: .seconds(60))
        let error = try #require(await #expect(throws: CommandError.self) { try await result.value })
        #expect(error.code == .timedOut && error.result?.outcome == .signaled(SIGTERM))
        #expect("\(error)".hasSuffix("it did not end within 60.0 seconds, and was stopped. Raise `timeLimit`.\nready"))
    }

    @Test func timeLimitStopsSynchronousRun() async throws {
        let (command, _) = server(timeLimit: 60)
        let error = await withCheckedContinuation { continuation in
            Thread.detachNewThread { [commands] in
                continuation.resume(returning: #expect(throws: CommandError.self) { try commands.run(command) })
            }
            Thread.detachNewThread { [clock] in
                Task {
                    await clock.waitForSleepers()
                    await clock.advance(by: .seconds(60))
                }
            }
        }
        #expect(error?.code == .timedOut)
    }

    @Test func timeLimitEndsWithProgram() async throws {
        let running = try commands.start(Command("sleep", arguments: ["1000"], timeLimit: 60))
        await clock.waitForSleepers()
        running.kill()
        #expect(try await running.wait().outcome == .signaled(SIGKILL))
        #expect(clock.deadlines == [])
    }

    @Test func cancellationStopsProgram() async throws {
        let (command, pipe) = server()
        let result = Task { [commands] in try await commands.run(command) }
        await Scratch.waitForWriter(of: pipe)
        result.cancel()
        await #expect(throws: CancellationError.self) { try await result.value }
    }

    @Test func cancelledTaskStartsNoProgram() async throws {
        let scripted = ScriptedCommandRunner()
        scripted.stub("touch", with: .success())
        let result = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await scripted.run("touch", "a")
        }
        await #expect(throws: CancellationError.self) { try await result.value }
        #expect(scripted.commands == [])
    }

    @Test func cancelledWaitStopsProgram() async throws {
        let running = try commands.start(Command("sleep", arguments: ["1000"]))
        let wait = Task { try await running.wait() }
        wait.cancel()
        await #expect(throws: CancellationError.self) { try await wait.value }
        #expect(!running.isRunning)
        await #expect(throws: CancellationError.self) { try await running.wait() }
    }
}
#endif
