import Dispatch
import Doubles
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Greeting
import Testing

/// A test for each message about a simulated test.
struct SimulationTests {
    @Test(.dependencies(.simulated(seeds: 1...1_000)))
    func counterLosesNoStep() async {
        #expect(await Counter.countAfterTwoSteps() == 2)
    }

    @Test(.dependencies(.simulated(seeds: 1...9, faults: .fullDisks(5))))
    func probabilityOfFive() {}

    @Test(.dependencies(.simulated(seeds: 1...1_000)))
    func stockIsNotLinearizable() async {
        let stock = Stock()
        await expectLinearizable(StockModel(), operations: [.take, .add]) { await stock.perform($0) }
    }

    @Test(.dependencies(.repeated(9)))
    func failsInThirdRun() {
        runs.record(1)
        #expect(runs.calls.count < 3)
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func throwsError() throws {
        throw CocoaError(.fileNoSuchFile)
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func readsLiveInDetachedTask() async {
        let greeter = Greeter()
        await Task.detached { _ = greeter.greet() }.value
    }

    @Test(.dependencies(.simulated(seeds: 1...9)))
    func isResumedByQueue() async {
        await Shelf().store()
    }
}

private let runs = CallRecorder<Int>()

private struct StockModel: SequentialModel {
    enum Operation {
        case add, take
    }

    var count = 1

    mutating func apply(_ operation: Operation) -> Bool {
        switch operation {
        case .add: count += 1
        case .take where count > 0: count -= 1
        case .take: return false
        }
        return true
    }
}

/// A stock with a bug: it suspends between its check and the change that relies on the check.
private actor Stock {
    private var count = 1

    func perform(_ operation: StockModel.Operation) async -> Bool {
        if operation == .take, count == 0 { return false }
        await Task.yield()
        count += operation == .add ? 1 : -1
        return true
    }
}

/// An actor whose executor is a queue.
private actor Shelf {
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "Shelf")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func store() {}
}
