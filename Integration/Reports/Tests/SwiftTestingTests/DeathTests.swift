import Dispatch
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

/// Simulated tests that crash, block or hang with some of their seeds, each in a process of its own.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment["REPORT_DEATHS"] != nil),
    .dependencies(.simulated(seeds: 1...1_000))
)
struct DeathTests {
    @Test func preconditionFails() async {
        let order = await orderOfThree()
        precondition(order != [3, 1, 2])
    }

    @Test func continuationResumesTwice() async {
        let order = await orderOfThree()
        await withCheckedContinuation { continuation in
            for _ in 1...(order == [3, 1, 2] ? 2 : 1) { continuation.resume() }
        }
    }

    @Test func accessIsBad() async {
        let order = await orderOfThree()
        let address = order == [3, 1, 2] ? UnsafePointer<Int>(bitPattern: 8) : nil
        _ = address?.pointee
    }

    @Test func lockIsHeldAcrossSuspension() async {
        let lock = Latch()
        await withTaskGroup { group in
            for _ in 1...2 {
                group.addTask {
                    lock.close()
                    await Task.yield()
                    lock.open()
                }
            }
        }
    }

    @Test func semaphoreWaitsForTask() async {
        let semaphore = DispatchSemaphore(value: 0)
        await withTaskGroup { group in
            group.addTask(name: "waiter") { wait(for: semaphore) }
            group.addTask { semaphore.signal() }
        }
    }

    @Test func loopPolls() async {
        let counter = Counter()
        await withTaskGroup { group in
            group.addTask { poll(counter) }
            group.addTask { counter.add() }
        }
    }

    @Test(.dependencies(.repeated(3, limit: .milliseconds(100))))
    func repeatedLoopPolls() async {
        poll(Counter())
    }

    @Test func continuationIsLost() async {
        let gate = Gate()
        await withTaskGroup { group in
            group.addTask(name: "visitor") { await gate.pass() }
            group.addTask(name: "guard") { await gate.open() }
        }
    }

    @Test func elementIsLost() async {
        let (taps, continuation) = AsyncStream.makeStream(of: Int.self)
        let counter = Counter()
        await withTaskGroup { group in
            group.addTask {
                counter.add()
                _ = await taps.first { _ in true }
            }
            // A tap that comes before the other task waits is lost.
            group.addTask { if counter.count > 0 { continuation.yield(1) } }
        }
    }
}

/// Returns the order in which three concurrent tasks have run.
private func orderOfThree() async -> [Int] {
    await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { number } }
        return await group.reduce(into: []) { $0.append($1) }
    }
}

private func wait(for semaphore: DispatchSemaphore) {
    semaphore.wait()
}

/// A lock for functions in which Swift does not allow one.
private final class Latch: Sendable {
    private let lock = NSLock()

    func close() {
        lock.lock()
    }

    func open() {
        lock.unlock()
    }
}

/// A counter without a lock, because a simulated test runs one job at a time.
private final class Counter: Sendable {
    nonisolated(unsafe) private(set) var count = 0

    func add() {
        count += 1
    }
}

private func poll(_ counter: Counter) {
    while counter.count == 0 {}
}

/// A gate with a bug: a visitor that suspends before it waits does not notice that the gate has opened.
private actor Gate {
    private var visitors: [UnsafeContinuation<Void, Never>] = []
    private var isOpen = false

    func pass() async {
        if isOpen { return }
        await Task.yield()
        await withUnsafeContinuation { visitors.append($0) }
    }

    func open() {
        isOpen = true
        for visitor in visitors { visitor.resume() }
        visitors = []
    }
}
