public import CommandDependency
import Foundation
import GlobalDependencies
public import ProcessDependency

/// A runner that records commands, and answers them from the stubs of a test.
///
/// ```swift
/// import CommandDoubles
///
/// func checkPush(of push: (GlobalDependencies) throws -> Void) {
///     let commands = ScriptedCommandRunner()
///     commands.stub("git", "push", with: .failure(exitCode: 128, errorOutput: "fatal: no remote"), .success())
///     try? push(GlobalDependencies.default.with(override: commands, for: \.commands))
///     assert(commands.commands.first?.arguments == ["push", "--all"])
/// }
/// ```
///
/// Time limits, limits of output, and what is captured are those of `SystemCommandRunner`. If several stubs match a command, the
/// one that was added last answers it. A command without an answer is reported as an issue of the test, and throws.
public final class ScriptedCommandRunner: CommandRunner {
    private struct Stub: Sendable {
        typealias Matches = @Sendable (Command) -> Bool

        let description: String
        let matches: Matches
        let answers: [CommandAnswer]
        var used = 0
    }

    private struct State: Sendable {
        var commands: [Command] = []
        var replacements: [Command] = []
        var signals: [Int32] = []
        var running: [RunningCommand] = []
        var stubs: [Stub] = []
        var process: (any CurrentProcess)?
    }

    private let state = Mutex(State())
    private let sleep: RunningCommand.Sleep
    private let place: SourceLocation

    /// Creates a runner without stubs, whose delays and time limits are those of the system.
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        sleep = RunningCommand.systemSleep
        place = SourceLocation(fileID: fileID, line: line)
        (calls, call) = AsyncStream.makeStream()
    }

    /// Creates a runner without stubs that measures time with a clock.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures delays and time limits.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(clock: any Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line) {
        sleep = RunningCommand.sleep(on: clock)
        place = SourceLocation(fileID: fileID, line: line)
        (calls, call) = AsyncStream.makeStream()
    }

    /// The commands so far, in the order of their calls, including those that could not be started.
    public var commands: [Command] { state.withLock { $0.commands } }

    /// The commands as they are called, for a test that acts on a running one.
    ///
    /// To wait for the first one, write `await commands.calls.first { _ in true }`. Only one loop can iterate them.
    public let calls: AsyncStream<Command>
    private let call: AsyncStream<Command>.Continuation

    /// The commands that would have replaced the process, in order.
    ///
    /// An app runs only the first one. More than one means that code continued after it.
    public var replacements: [Command] { state.withLock { $0.replacements } }

    /// The signals that were sent to running programs, in order, such as 15, which is `SIGTERM`.
    public var signals: [Int32] { state.withLock { $0.signals } }

    /// The commands whose programs have not ended.
    public var runningCommands: [Command] { state.withLock { $0.running }.filter(\.isRunning).map(\.command) }

    /// The stubs that have unused answers, in the order in which they were added.
    public var unusedStubs: [String] { stubs.filter { $0.used < $0.answers.count }.map(\.description) }

    private var stubs: [Stub] { state.withLock { $0.stubs } }

    /// Stubs the answers to the commands of a program that begin with some arguments.
    ///
    /// A single answer applies to all of these commands. Several answers apply to one command each.
    ///
    /// - Parameters:
    ///   - program: The program. A name also matches a path that ends with it.
    ///   - arguments: The first arguments.
    ///   - answers: The answers, in order.
    public func stub(_ program: String, _ arguments: String..., with answers: CommandAnswer...) {
        let isName = !program.contains("/")
        add(Command(program, arguments: arguments).description, answers) { command in
            (command.program == program || isName && command.program.hasSuffix("/" + program))
                && command.arguments.starts(with: arguments)
        }
    }

    /// Stubs the answers to the lines of a shell that begin with a text.
    ///
    /// A single answer applies to all of these lines. Several answers apply to one line each.
    ///
    /// - Parameters:
    ///   - line: The beginning of the line.
    ///   - answers: The answers, in order.
    public func stub(shell line: String, with answers: CommandAnswer...) {
        let shell = Command(shell: line)
        add(shell.description, answers) { command in
            command.program == shell.program && command.arguments.first == shell.arguments.first
                && command.arguments.dropFirst().first?.hasPrefix(line) == true
        }
    }

    /// Stubs the answers to matching commands.
    ///
    /// A single answer applies to all of these commands. Several answers apply to one command each.
    ///
    /// - Parameters:
    ///   - answers: The answers, in order.
    ///   - description: The description of the stub for messages.
    ///   - matches: A closure that returns a Boolean value that indicates whether the stub answers a command.
    public func stub(
        _ answers: CommandAnswer...,
        description: String = "a stub with a closure",
        where matches: @escaping @Sendable (Command) -> Bool
    ) {
        add(description, answers, matches)
    }

    private func add(_ description: String, _ answers: [CommandAnswer], _ matches: @escaping Stub.Matches) {
        state.withLock { $0.stubs.append(Stub(description: description, matches: matches, answers: answers)) }
    }

    /// Writes the forwarded output of programs to a process, such as the `InMemoryProcess` of the test.
    ///
    /// - Parameter process: The process.
    public func forwardOutput(to process: any CurrentProcess) { state.withLock { $0.process = process } }

    /// Records a command, and answers it.
    ///
    /// - Parameter command: The command.
    /// - Returns: A program that ends as the answer says, or when a signal is sent to it.
    /// - Throws: `CommandError` if it is stubbed, or if no stub has an answer. The error of the closure of the answer.
    public func start(_ command: Command) throws -> RunningCommand {
        defer { call.yield(command) }
        guard let answer = takeAnswer(to: command) else {
            Misuse.unansweredCommand(command, stubs: stubs.map(\.description), at: place).report()
            throw CommandError(.unimplemented, command, detail: "the test has no answer to it. Add one with `stub`.")
        }
        // Without a delay, a program that cannot be started throws here, and a synchronous caller needs no other thread.
        let isImmediate = answer.delay == 0 && answer.texts.isEmpty
        let result = isImmediate ? try answer.result?(command) : nil
        let running = RunningCommand(command, processIdentifier: 1, sleep: sleep) { [state] running, signal in
            state.withLock { $0.signals.append(signal) }
            running.end(with: .success(CommandResult(.signaled(signal), outputBytes: running.output)))
        }
        state.withLock { $0.running.append(running) }
        play(answer, answer.texts[...], result: result, in: running)
        return running
    }

    /// Prints the texts of an answer, each after its delay, and ends the program.
    private func play(
        _ answer: CommandAnswer,
        _ texts: ArraySlice<(text: String, delay: TimeInterval)>,
        result: CommandResult?,
        in running: RunningCommand
    ) {
        if let (text, delay) = texts.first {
            return Self.after(delay, in: running) { [self] running in
                let bytes = Array(text.utf8)
                if running.command.output == .captured { running.receive(bytes[...]) }
                if running.command.output == .forwarded { forward(text, to: .standardOutput) }
                play(answer, texts.dropFirst(), result: result, in: running)
            }
        }
        guard let body = answer.result else { return }
        Self.after(answer.delay, in: running) { [self] running in
            running.end(with: Result { try delivered(result ?? body(running.command), of: running) })
        }
    }

    private static func after(
        _ delay: TimeInterval,
        in running: RunningCommand,
        _ body: @escaping @Sendable (RunningCommand) -> Void
    ) {
        if delay > 0 { running.after(delay, body) } else { body(running) }
    }

    private func forward(_ text: String, to output: ProcessOutput) {
        state.withLock { $0.process }?.write(text, to: output)
    }

    /// Records a command, and throws.
    ///
    /// - Parameter command: The command. It needs no stub.
    /// - Throws: The error of the answer, if it has one, and otherwise `ProcessReplacement`.
    public func replaceProcess(with command: Command) throws -> Never {
        defer { call.yield(command) }
        _ = try takeAnswer(to: command)?.result?(command)
        state.withLock { $0.replacements.append(command) }
        throw ProcessReplacement(command)
    }

    /// Records a command, and returns the next answer of the last stub that matches, if it has one.
    private func takeAnswer(to command: Command) -> CommandAnswer? {
        let stubs = state.withLock { state in
            state.commands.append(command)
            return state.stubs
        }
        // Closures of the test run without the lock.
        guard let index = stubs.lastIndex(where: { $0.matches(command) }) else { return nil }
        return state.withLock { state in
            defer { state.stubs[index].used += 1 }
            let (answers, used) = (state.stubs[index].answers, state.stubs[index].used)
            return answers.count == 1 ? answers[0] : used < answers.count ? answers[used] : nil
        }
    }

    /// Forwards the parts of a result that the command forwards, and returns those that it captures.
    private func delivered(_ result: CommandResult, of running: RunningCommand) throws(CommandError) -> CommandResult {
        let command = running.command
        let isMerged = command.errorOutput == .merged
        let output = result.outputBytes + (isMerged ? result.errorOutputBytes : [])
        let errorOutput = isMerged ? [] : result.errorOutputBytes
        if command.output == .forwarded { forward(String(decoding: output, as: UTF8.self), to: .standardOutput) }
        if command.errorOutput == .forwarded {
            forward(String(decoding: errorOutput, as: UTF8.self), to: .standardError)
        }
        let captured = CommandResult(
            result.outcome,
            outputBytes: command.output == .captured ? running.output + output : [],
            errorOutputBytes: command.errorOutput == .captured ? errorOutput : []
        )
        guard max(captured.outputBytes.count, captured.errorOutputBytes.count) <= command.outputLimit else {
            throw .outputTooLarge(command, captured)
        }
        return captured
    }
}

extension Misuse {
    fileprivate static func unansweredCommand(_ command: Command, stubs: [String], at place: SourceLocation) -> Misuse {
        """
        [GD059]: a command was run to which no stub of the test has an answer: `\(command)`

          Where:\t{place}
          Folder:\t\(command.folder?.path ?? "")
          Stubs:\t\(stubs.joined(separator: ", "))
          Test:\t\(IssueReporting.currentTest ?? "")

        To fix it, do one of these:
          1. Add an answer: `stub("\(command.program)", with: .success("…"))`.
          2. If the command is a mistake, remove it.
        """.misuse(at: place)
    }
}
