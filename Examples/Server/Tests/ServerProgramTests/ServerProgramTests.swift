import Foundation
import Testing

@testable import ServerProgram

/// The built program, run as a process.
struct ServerProgramTests {
    @Test func terminationClosesEverythingInOrder() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tides-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = try Program(["--port", "0", "--folder", folder.path])
        var lines: [String] = []
        for await line in program.lines {
            lines.append(line)
            if line.contains("Server started") { program.terminate() }
        }
        #expect(await program.status == 0)
        let events = [
            "database opened", "records opened", "Server started",
            "server stopped", "records closed", "database closed",
        ]
        #expect(lines.compactMap { line in events.first { line.contains($0) } } == events)
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
