import ClockDoubles
import GlobalDependenciesTesting
import TestSupport
import Testing

/// Typical uses of a clock in apps, repeated many times each.
@Suite(.exactOnly)
struct TestClockScenarioTests {
    private static let rounds = 0..<RandomOperations.count(20)
    private let clock = TestClock()
    private let events = LockIsolated<[Event]>([])

    private struct Event: Equatable {
        let name: String
        let seconds: Int

        init(_ name: String, _ seconds: Int) {
            (self.name, self.seconds) = (name, seconds)
        }
    }

    private func record(_ name: String) {
        events.withValue { $0.append(Event(name, Int(clock.now.offset.components.seconds))) }
    }

    @Test(arguments: rounds) func debounceEmitsLastValueAfterPause(round: Int) async {
        let debouncing = Debouncer(clock: clock) { record($0) }
        for (text, pause) in [("a", 1), ("ab", 1), ("abc", 3), ("abcd", 5)] {
            await debouncing.send(text)
            await clock.advance(by: .seconds(pause))
        }
        #expect(events.value == [Event("abc", 4), Event("abcd", 7)])
    }

    @Test(arguments: rounds) func throttleEmitsFirstValueOfEachInterval(round: Int) async {
        Task { [clock] in
            var last: TestClock.Instant?
            for number in 0..<10 {
                if last.map({ $0.duration(to: clock.now) >= .seconds(3) }) ?? true {
                    last = clock.now
                    await MainActor.run { record("\(number)") }
                }
                try await clock.sleep(for: .seconds(1))
            }
        }
        await clock.run()
        #expect(events.value == [Event("0", 0), Event("3", 3), Event("6", 6), Event("9", 9)])
    }

    @Test(arguments: rounds) func timersTickInOrder(round: Int) async {
        let tasks = [2, 3].map { interval in
            Task.detached(priority: interval == 2 ? .background : .high) { [clock] in
                for await _ in clock.timer(interval: .seconds(interval)) { record("every \(interval)") }
            }
        }
        await clock.advance(by: .seconds(5))
        #expect(events.value == [Event("every 2", 2), Event("every 3", 3), Event("every 2", 4)])
        for task in tasks { task.cancel() }
    }

    @Test(arguments: rounds) func relayPassesThroughActorsAtOneInstant(round: Int) async {
        let relay = (0..<5).map { _ in Counter() }
        Task { [clock] in
            for _ in 0..<3 {
                try await clock.sleep(for: .seconds(1))
                for runner in relay { await Task.detached { await runner.increment() }.value }
                await MainActor.run { record("finish") }
            }
        }
        await clock.run()
        #expect(events.value == (1...3).map { Event("finish", $0) })
    }

    @Test(arguments: rounds) func streamDeliversAtInstantOfProducer(round: Int) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        Task { for await number in stream { record("\(number)") } }
        Task.detached { [clock] in
            for number in 1...4 {
                try await clock.sleep(for: .seconds(number))
                continuation.yield(number)
            }
        }
        await clock.run()
        #expect(events.value == [Event("1", 1), Event("2", 3), Event("3", 6), Event("4", 10)])
    }

    @Test(arguments: rounds) func timeoutWinsAgainstSlowOperation(round: Int) async throws {
        let winner = try await clock.run { [clock] in
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await clock.sleep(for: .seconds(10))
                    return "operation"
                }
                group.addTask {
                    try await clock.sleep(for: .seconds(2))
                    return "timeout"
                }
                defer { group.cancelAll() }
                return try await group.next()
            }
        }
        #expect(winner == "timeout")
        #expect(clock.now == TestClock.Instant(offset: .seconds(2)))
    }

    @Test(arguments: rounds) func retriesBackOff(round: Int) async throws {
        try await clock.run {
            for attempt in 0..<4 {
                await Counter().increment()
                record("attempt \(attempt)")
                try await clock.sleep(for: .seconds(1 << attempt))
            }
        }
        #expect(events.value == [0, 1, 3, 7].enumerated().map { Event("attempt \($0)", $1) })
    }

    @Test(arguments: rounds) func sleepersOfSleepersResumeAtTheirDeadlines(round: Int) async {
        Task { await spawn(depth: 5) }
        await clock.run()
        // Two children a task: at depth n, 2ⁿ tasks resume at second n.
        let expected = (1...5).flatMap { depth in Array(repeating: Event("depth \(depth)", depth), count: 1 << depth) }
        #expect(events.value == expected)
    }

    private func spawn(depth rest: Int) async {
        guard rest > 0 else { return }
        for _ in 0..<2 {
            Task.detached(priority: rest.isMultiple(of: 2) ? .low : .high) {
                try await clock.sleep(for: .seconds(1))
                record("depth \(6 - rest)")
                await spawn(depth: rest - 1)
            }
        }
    }
}

/// An actor that emits a value after a pause in which no other value arrives.
private actor Debouncer {
    private let clock: TestClock
    private let emit: @Sendable (String) -> Void
    private var task: Task<Void, any Error>?

    init(clock: TestClock, emit: @escaping @Sendable (String) -> Void) {
        (self.clock, self.emit) = (clock, emit)
    }

    func send(_ text: String) {
        task?.cancel()
        task = Task {
            try await clock.sleep(for: .seconds(2))
            await MainActor.run { emit(text) }
        }
    }
}
