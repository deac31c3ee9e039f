import GlobalDependenciesTesting
import LogDependency
import Testing

struct LogTests {
    @Test func eachLevelHasItsMethod() {
        let log = InMemoryLog()
        log.trace("1")
        log.debug("2")
        log.info("3")
        log.notice("4")
        log.warning("5")
        log.error("6")
        log.critical("7", metadata: ["a": "b"])
        let expected = LogLevel.allCases.enumerated().map { LogEntry($1, "\($0 + 1)") }
        #expect(Array(log.entries.dropLast()) == Array(expected.dropLast()))
        #expect(log.entries.last == LogEntry(.critical, "7", metadata: ["a": "b"]))
    }

    @Test func levelsAreInOrder() {
        let expected: [LogLevel] = [.trace, .debug, .info, .notice, .warning, .error, .critical]
        #expect(LogLevel.allCases.reversed().sorted() == expected)
        #expect(expected.map(\.description) == ["trace", "debug", "info", "notice", "warning", "error", "critical"])
    }

    @Test func messageBelowTheLevelIsNotEvaluated() {
        let evaluated = LockIsolated<[String]>([])
        func note(_ word: String) -> String {
            evaluated.withValue { $0.append(word) }
            return word
        }
        let memory = InMemoryLog(minimumLevel: .notice)
        for log in [memory, DiscardingLog(), FanOutLog([memory])] as [any Log] {
            log.info(note("message"), metadata: ["a": note("metadata")])
        }
        #expect(evaluated.value == [])
        #expect(memory.entries == [])
        memory.notice(note("message"), metadata: ["a": note("metadata")])
        #expect(evaluated.value == ["message", "metadata"])
        #expect(memory.entries == [LogEntry(.notice, "message", metadata: ["a": "metadata"])])
    }

    @Test func equalityIgnoresRecordedPlace() {
        let log = InMemoryLog()
        let line: UInt = #line + 1
        log.info("a")
        #expect(log.entries.map(\.line) == [line])
        #expect(log.entries.map(\.fileID) == [#fileID])
        #expect(log.entries == [LogEntry(.info, "a", fileID: "Other.swift", line: 1)])
        let entry = LogEntry(.info, "a")
        let others = [
            LogEntry(.debug, "a"), LogEntry(.info, "b"), LogEntry(.info, "a", metadata: ["c": "d"]),
            LogEntry(.info, "a", label: "e"),
        ]
        for other in others { #expect(entry != other) }
        #expect(Set(others + others).count == 4)
    }

    @Test func derivedLogAddsMissingLabelAndMetadata() {
        let memory = InMemoryLog()
        let outer = memory.with(label: "outer", metadata: ["a": "outer", "b": "outer", "c": "outer"])
        let inner = outer.with(metadata: ["b": "inner", "c": "inner"])
        inner.info("1", metadata: ["c": "own"])
        inner.with(label: "innermost").info("2")
        outer.info("3")
        memory.info("4")
        #expect(
            memory.entries == [
                LogEntry(.info, "1", metadata: ["a": "outer", "b": "inner", "c": "own"], label: "outer"),
                LogEntry(.info, "2", metadata: ["a": "outer", "b": "inner", "c": "inner"], label: "innermost"),
                LogEntry(.info, "3", metadata: ["a": "outer", "b": "outer", "c": "outer"], label: "outer"),
                LogEntry(.info, "4"),
            ]
        )
    }

    @Test func derivedLogMayLowerOrRaiseTheLevel() {
        let memory = InMemoryLog(minimumLevel: .info)
        let more = memory.with(minimumLevel: .debug)
        let less = more.with(label: "less", minimumLevel: .error)
        for log in [more, less, less.with(metadata: [:]), memory] {
            log.trace("trace")
            log.debug("debug")
            log.warning("warning")
        }
        #expect(
            memory.entries == [LogEntry(.debug, "debug"), LogEntry(.warning, "warning"), LogEntry(.warning, "warning")]
        )
        less.error("error")
        #expect(memory.entries.last == LogEntry(.error, "error", label: "less"))
    }

    @Test func fanOutAppliesTheLevelOfEachLog() {
        let logs = [InMemoryLog(minimumLevel: .error), InMemoryLog(minimumLevel: .debug)]
        let log = FanOutLog(logs)
        #expect(LogLevel.allCases.map { log.isEnabled($0) } == [false, true, true, true, true, true, true])
        log.trace("trace")
        log.info("info")
        log.critical("critical")
        #expect(logs[0].entries == [LogEntry(.critical, "critical")])
        #expect(logs[1].entries == [LogEntry(.info, "info"), LogEntry(.critical, "critical")])
        #expect(!FanOutLog([]).isEnabled(.critical))
    }

    @Test func manyTasksLogAtOnce() async {
        let log = InMemoryLog()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for number in 0..<100 { log.info("\(number)", metadata: ["task": "\(task)"]) } }
            }
        }
        for task in 0..<8 {
            let messages = log.entries.filter { $0.metadata["task"] == "\(task)" }.map(\.message)
            #expect(messages == (0..<100).map { "\($0)" })
        }
    }
}
