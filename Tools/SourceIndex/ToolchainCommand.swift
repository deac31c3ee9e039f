package import Foundation

/// A command of the toolchain whose `swift` is in PATH.
package struct ToolchainCommand: Sendable {
    private let arguments: [String]

    /// Creates a command, such as `["swift", "build"]`.
    package init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// A command that has been started.
    package struct Running {
        #if os(macOS) || os(Linux)
        fileprivate let process: Process
        fileprivate let pipe: Pipe
        #endif

        /// Waits until the command ends, and returns its standard output, or nil if it fails.
        package func output() -> Data? {
            #if os(macOS) || os(Linux)
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return process.terminationStatus == 0 ? data : nil
            #else
            return nil
            #endif
        }
    }

    /// Starts the command, which runs in parallel with those that were started before it.
    package func start() -> Running? {
        #if os(macOS) || os(Linux)
        let pipe = Pipe()
        let process = process(standardOutput: pipe)
        guard (try? process.run()) != nil else { return nil }
        return Running(process: process, pipe: pipe)
        #else
        return nil
        #endif
    }

    /// Runs the command, and returns its standard output, or nil if it fails.
    package func output() -> Data? {
        start()?.output()
    }

    /// Runs the command with its output on standard error, and returns a Boolean value that indicates whether it succeeds.
    package func succeeds() -> Bool {
        #if os(macOS) || os(Linux)
        let process = process(standardOutput: FileHandle.standardError)
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
        #else
        return false
        #endif
    }

    #if os(macOS) || os(Linux)
    private func process(standardOutput: Any) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = standardOutput
        return process
    }
    #endif
}
