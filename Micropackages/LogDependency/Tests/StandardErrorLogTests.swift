#if os(macOS) || os(Linux)
import Foundation
import GlobalDependencies
import LogDependency
import Testing

struct StandardErrorLogTests {
    /// Returns the log lines that a process wrote, without their times, which must be present.
    private func lines(_ result: ExitTest.Result?) throws -> [String] {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        return text.split(separator: "\n").filter { $0.dropFirst(10).first == "T" && $0.dropFirst(23).hasPrefix("Z ") }
            .map { String($0.dropFirst(25)) }
    }

    @Test func theDefaultWritesALineForEachEntryFromInfoOn() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = GlobalDependencies.live.log
            log.debug("debug")
            log.with(label: "app", metadata: ["a": "b c"]).write(
                LogEntry(.info, "one\ntwo", fileID: "A.swift", line: 1)
            )
            log.write(LogEntry(.error, "three", fileID: "A.swift", line: 2))
        }
        #expect(try lines(result) == [#"info app: a="b c" [A.swift:1] one\ntwo"#, "error [A.swift:2] three"])
    }

    @Test func linesOfManyThreadsAreNotMixed() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = StandardErrorLog(minimumLevel: .trace)
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<4 {
                    group.addTask {
                        let text = String(repeating: "\(task)", count: 20_000)
                        for _ in 0..<50 { log.write(LogEntry(.trace, text, fileID: "A.swift", line: 1)) }
                    }
                }
            }
        }
        let expected = (0..<4).flatMap { task in
            Array(repeating: "trace [A.swift:1] " + String(repeating: "\(task)", count: 20_000), count: 50)
        }
        #expect(try lines(result).sorted() == expected)
    }
}
#endif
