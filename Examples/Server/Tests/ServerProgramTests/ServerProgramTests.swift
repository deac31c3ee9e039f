import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import ServerProgram

/// The built program, run as a process.
struct ServerProgramTests {
    /// Runs the program with a database of its own, passes each line that it prints to a closure, and returns the lines.
    private func lines(
        of arguments: String...,
        whenPrinted: (_ line: String, Program) async throws -> Void
    ) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tides-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = try Program(["--port", "0", "--folder", folder.path] + arguments)
        var lines: [String] = []
        for await line in program.lines {
            lines.append(line)
            try await whenPrinted(line, program)
        }
        #expect(await program.status == 0)
        return lines
    }

    @Test func terminationClosesEverythingInOrder() async throws {
        let lines = try await lines { line, program in
            if line.contains("Server started") { program.terminate() }
        }
        let events = [
            "database opened", "records opened", "Server started",
            "server stopped", "records closed", "database closed",
        ]
        #expect(lines.compactMap { line in events.first { line.contains($0) } } == events)
    }

    @Test func unfinishedRequestDoesNotKeepProgramOpen() async throws {
        var connection: (any Channel)?
        let lines = try await lines(of: "--grace", "1", "--verbose") { line, program in
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
            "database closed",
        ]
        #expect(lines.compactMap { line in events.first { line.contains($0) } } == events)
        #expect(connection != nil)
    }

    @Test func signalWhileStoresOpenClosesThem() async throws {
        let lines = try await lines { line, program in
            if line.contains("database opened") { program.terminate() }
        }
        #expect(lines.filter { $0.contains(" closed") }.count == lines.filter { $0.contains(" opened") }.count)
        #expect(lines.last?.hasSuffix("database closed") == true)
    }

    @Test func programWithoutTerminalDemonstratesItself() async throws {
        let program = try Program([])
        let lines = await program.lines.reduce(into: []) { $0.append($1) }
        #expect(await program.status == 0)
        let answers = lines.filter { $0.hasPrefix("    ") }.map { $0.split(separator: " ").first.map(String.init) }
        #expect(answers == ["201", "201", "200", "200", "404", "401"])
        #expect(lines.last?.hasSuffix("database closed") == true)
    }

    @Test func reportFailsBelowRatioAndOnLeak() {
        var report = LoadReport(requests: 4, sent: 4)
        report.withLifetimes = [95, 80, 97]
        report.plain = [100, 100, 100]
        report.created = 4
        (report.memoryBefore, report.memoryAfter) = (0, 2 << 20)
        #expect(report.ratio == 0.95)
        #expect(report.failures == [])
        report.live = 1
        report.created = 3
        report.memoryAfter? += 1
        report.plain = [110, 110, 110]
        #expect(report.failures.count == 4)
    }
}
