import Foundation
import Testing

@testable import SearchTerminal

/// A test for the program, over HTTP on this machine.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct DemonstrationTests {
    @Test func appWorksWhileServiceFails() async throws {
        var output = ""
        try await Demonstration { output += $0 + "\n" }.run()
        // The port differs from run to run.
        output.replace(/127\.0\.0\.1:\d+/, with: "127.0.0.1:4711")
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "demonstration.txt")
        #expect(try output == String(contentsOf: file, encoding: .utf8))
    }
}
