import Foundation

/// The live implementation, which runs programs on macOS and Linux.
///
/// It uses `posix_spawn`, and one or two threads for each program until its end. Other platforms throw
/// ``CommandError/Code/unsupported``.
public struct SystemCommandRunner: CommandRunner {
    private static let unsupported = "this platform cannot run programs. Run it on macOS or Linux."

    private let sleep: RunningCommand.Sleep

    /// Creates a runner.
    public init() { sleep = RunningCommand.systemSleep }

    /// Creates a runner that measures time limits with a clock.
    ///
    /// - Parameter clock: The clock.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(clock: any Clock<Duration>) { sleep = RunningCommand.sleep(on: clock) }

    /// Starts a program.
    ///
    /// It inherits no open files except the streams that the command forwards or inherits, and no blocked signals.
    ///
    /// - Parameter command: The command.
    /// - Returns: The running program.
    /// - Throws: ``CommandError`` if the program cannot be started.
    public func start(_ command: Command) throws -> RunningCommand {
        #if os(macOS) || os(Linux)
        let child = try ChildProcess(command)
        let running = RunningCommand(command, processIdentifier: child.identifier, sleep: sleep) { child.send($1) }
        child.follow(running)
        return running
        #else
        throw CommandError(.unsupported, command, detail: Self.unsupported)
        #endif
    }

    /// Replaces this process by a program.
    ///
    /// The working folder of this process is unchanged if it throws.
    ///
    /// - Parameter command: The command.
    /// - Throws: ``CommandError`` if the program cannot be started.
    public func replaceProcess(with command: Command) throws -> Never {
        #if os(macOS) || os(Linux)
        throw try ResolvedCommand(command).replaceProcess()
        #else
        throw CommandError(.unsupported, command, detail: Self.unsupported)
        #endif
    }
}

extension RunningCommand {
    /// About thirty years.
    private static let longest: TimeInterval = 1e9

    package static let systemSleep: Sleep = { seconds in
        try await Task.sleep(nanoseconds: UInt64(max(0, min(seconds, longest)) * 1e9))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package static func sleep(on clock: any Clock<Duration>) -> Sleep {
        { seconds in try await clock.sleep(for: .seconds(max(0, min(seconds, longest)))) }
    }
}
