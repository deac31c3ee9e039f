import ClockDoubles
import GlobalDependenciesTesting
import Testing

@Suite(.exactOnly)
struct ClockTimerTests {
    private let clock = TestClock()

    @Test func ticksArriveAtTheirTimes() async {
        let ticks = LockIsolated<[Duration]>([])
        let task = Task { [clock] in
            for await tick in clock.timer(interval: .seconds(2)) { ticks.withValue { $0.append(tick) } }
        }
        await clock.advance(by: .seconds(1))
        #expect(ticks.value == [])
        await clock.advance(by: .seconds(6))
        #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
        task.cancel()
        await task.value
        #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
        #expect(clock.deadlines == [])
    }

    @Test func slowConsumerGetsEveryTick() async {
        var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
        await clock.advance(by: .milliseconds(3500))
        var ticks: [Duration?] = []
        for _ in 0..<3 { ticks.append(await iterator.next()) }
        #expect(ticks == [.seconds(1), .seconds(2), .seconds(3)])
        let task = Task { [iterator] in
            var iterator = iterator
            return await iterator.next()
        }
        await clock.advance(by: .milliseconds(500))
        #expect(await task.value == .seconds(4))
    }

    @Test func eachIterationHasItsOwnSchedule() async {
        let timer = clock.timer(interval: .seconds(1))
        await clock.advance(by: .seconds(10))
        let task = Task {
            for await tick in timer { return tick as Duration? }
            return nil
        }
        await clock.waitForSleepers()
        #expect(clock.deadlines == [TestClock.Instant(offset: .seconds(11))])
        await clock.advance(by: .seconds(1))
        #expect(await task.value == .seconds(1))
    }

    @Test func cancellationEndsTheSequence() async {
        let task = Task { [clock] in
            var iterator = clock.timer(interval: .seconds(1)).makeAsyncIterator()
            withUnsafeCurrentTask { $0?.cancel() }
            return [await iterator.next(), await iterator.next()]
        }
        #expect(await task.value == [nil, nil])
        #expect(clock.now == TestClock.Instant())
    }
}

#if os(macOS) || os(Linux)
extension ClockTimerTests {
    @Test func intervalOfZeroTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = ContinuousClock().timer(interval: .zero)
        }
    }
}
#endif
