public import Foundation

extension Process {
    /// Runs the process, kills it after a random number of lines of its output, and returns all lines.
    ///
    /// The number of lines decides, not the time, so that the process gets as far on a busy machine.
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
        // A moment within a step rather than at its beginning.
        usleep(.random(in: 0..<1_000))
        kill(processIdentifier, SIGKILL)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
}
