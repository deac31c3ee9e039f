import CommandDependency
import Foundation
import NIOCore
import NIOPosix
import Testing

/// The built program, run as a process.
struct ServerProgramTests {
    /// Runs the program, passes each line that it logs to a closure, and returns the lines.
    private func lines(
        of arguments: String...,
        whenLogged: (_ line: String, RunningCommand) async throws -> Void
    ) async throws -> [String] {
        let path = Bundle.main.bundleURL.appending(path: "server").path
        let command = Command(path, arguments: ["--port", "0"] + arguments, errorOutput: .merged)
        let program = try SystemCommandRunner().start(command)
        var lines: [String] = []
        while let line = await program.readLine() {
            lines.append(line)
            try await whenLogged(line, program)
        }
        #expect(try await program.wait().isSuccess)
        return lines
    }

    @Test func unfinishedRequestDoesNotKeepProgramOpen() async throws {
        var connection: (any Channel)?
        let lines = try await lines(of: "--grace", "1") { line, program in
            if line.contains("request began") { program.terminate() }
            guard let port = line.firstMatch(of: /Server started and listening on 127\.0\.0\.1:(\d+)/)?.1 else {
                return
            }
            connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: Int(port) ?? 0).get()
            let head =
                "POST /readings HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ada\r\nContent-Length: 1000\r\n\r\n"
            try await connection?.writeAndFlush(ByteBuffer(string: head + #"{"gauge""#))
        }
        let events = [
            "request began", "requests in progress were cancelled", "server stopped", "records closed",
        ]
        #expect(lines.compactMap { line in events.first { line.contains($0) } } == events)
        #expect(connection != nil)
    }

    @Test func signalWhileRecordsOpenClosesThem() async throws {
        let lines = try await lines { line, program in
            if line.contains("records opened") { program.terminate() }
        }
        #expect(lines.last?.hasSuffix("records closed") == true)
    }
}
