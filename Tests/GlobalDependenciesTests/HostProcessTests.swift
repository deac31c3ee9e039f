#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

@testable import GlobalDependencies

struct HostProcessTests {
    /// Redirects standard error to a non-blocking pipe while an operation runs, and returns the text that arrives.
    private static func textWritten(by operation: () -> Void) throws -> String {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (output, input) = (ends[0], ends[1])
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        let text = Mutex(Data())
        let reader = Thread {
            let data = FileHandle(fileDescriptor: output).readDataToEndOfFile()
            text.withLock { $0 = data }
        }
        let standardError = dup(STDERR_FILENO)
        dup2(input, STDERR_FILENO)
        close(input)
        reader.start()
        operation()
        dup2(standardError, STDERR_FILENO)
        text.wait { !$0.isEmpty }
        return String(decoding: text.withLock { $0 }, as: UTF8.self)
    }

    @Test func longTextIsWrittenCompletelyToNonblockingPipe() async {
        // A process of its own, because it redirects standard error.
        await #expect(processExitsWith: .success) {
            trapAfterHang(waitingFor: "the end of the written text")
            let text = String(repeating: "0123456789abcde\n", count: 200_000)
            let written = try Self.textWritten { HostProcess.printError(text) }
            #expect(written.utf8.count == text.utf8.count)
            #expect(written == text)
        }
    }

    @Test func textForClosedStandardErrorIsDiscarded() async {
        await #expect(processExitsWith: .success) {
            close(STDERR_FILENO)
            HostProcess.printError("this is not read")
        }
    }
}
#endif
