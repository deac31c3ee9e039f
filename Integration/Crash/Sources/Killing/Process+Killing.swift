public import Foundation

extension Process {
    /// Runs the process, kills it after a random number of lines of output, and returns all lines.
    ///
    /// A number of lines, in contrast to a time limit, does not depend on the load of the machine.
    public func linesUntilKilled() throws -> [Substring] {
        let output = Pipe()
        standardOutput = output
        try run()
        var text = Data()
        let count = Int.random(in: 1...40)
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            text += more
        }
        // Waits for a random time, to kill the process within a step.
        usleep(.random(in: 0..<1_000))
        kill(processIdentifier, SIGKILL)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
}
