import ClockDependency
import Dispatch
import GlobalDependencies
import RandomNumberGeneratorDependency
import UUIDDependency
import XCTest

@testable import GlobalDependenciesSimulation
@testable import GlobalDependenciesTesting

private let numbers = CallRecorder<UInt64>()
private let setUps = CallRecorder<Int>()
private let orders = CallRecorder<[Int]>()

/// Tests for the option in XCTest, which check their runs in the last seed.
final class SimulatedTestCaseTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] {
        Simulation.isAvailable ? [.simulated(seeds: 1...20)] : []
    }

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {
        if !Simulation.isAvailable { throw XCTSkip("Tests cannot be simulated in this process.") }
        dependencies.uuid = .incrementing
    }

    override func setUp() async throws {
        try await super.setUp()
        try await sleep(1_000)
        setUps.record(1)
    }

    // Remedy GD052.2: If it is `.simulated`, return it in `dependenciesOptions`
    func testRunsOncePerSeed() async throws {
        numbers.record(GlobalDependencies.default.randomNumberGenerator.next())
        XCTAssertEqual(Set(numbers.calls).count, numbers.calls.count)
        XCTAssertLessThanOrEqual(numbers.calls.count, 20)
        XCTAssertGreaterThanOrEqual(setUps.calls.count, numbers.calls.count)
    }

    func testOverridesReplaceValuesOfSeed() async {
        XCTAssertEqual(GlobalDependencies.default.uuid(), UUID(0))
    }

    func testTimePasses() async throws {
        try await sleep(100_000_000)
    }

    @MainActor
    func testOfMainActorRunsOnMainActor() async throws {
        try await sleep(1)
        MainActor.assertIsolated()
    }

    func testSeedDeterminesOrder() async {
        let order = CallRecorder<Int>()
        await withTaskGroup { group in
            for number in 1...6 {
                group.addTask {
                    await Task.yield()
                    order.record(number)
                }
            }
        }
        XCTAssertEqual(order.calls.sorted(), Array(1...6))
        orders.record(order.calls)
        if orders.calls.count == 20 { XCTAssertGreaterThan(Set(orders.calls).count, 10) }
    }

    func testSynchronousMethodWaitsForTasks() {
        let order = CallRecorder<Int>()
        let expectations = (1...3).map { number in
            let expectation = expectation(description: "\(number)")
            Task {
                try await sleep(number)
                order.record(number)
                expectation.fulfill()
            }
            return expectation
        }
        XCTAssertEqual(order.calls, [])
        wait(for: expectations, timeout: 60)
        XCTAssertEqual(order.calls.sorted(), [1, 2, 3])
    }

    override func tearDown() async throws {
        try await sleep(1)
        try await super.tearDown()
    }
}

/// A replay of one seed, as `SimulatedTestCaseTests` prints it.
final class ReplayedTestCaseTests: DependencyTestCase {
    override var dependenciesOptions: [DependenciesOption] {
        Simulation.isAvailable ? [.simulated(seed: 7, faults: .cancellations(1))] : []
    }

    override func overrideDependencies(_ dependencies: inout GlobalDependencies) throws {
        if !Simulation.isAvailable { throw XCTSkip("Tests cannot be simulated in this process.") }
    }

    func testTasksOfTestAreCancelledButNotTestItself() async throws {
        let task = Task {
            try await sleep(1)
            try await sleep(1)
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        try await sleep(1)
    }
}

/// Tests for methods that do not end, in a test of XCTest that waits for them.
final class IncompleteMethodTests: XCTestCase {
    override func setUpWithError() throws {
        if !Simulation.isAvailable { throw XCTSkip("Tests cannot be simulated in this process.") }
    }

    /// Runs a task as a test method of XCTest, and returns the reports.
    private func reports(patience: Duration = .zero, of operation: @escaping @Sendable () async -> Void) -> [String] {
        let reports = Mutex([String]())
        let method = CaseRunner.TestMethod(
            name: name,
            report: { report in reports.withLock { $0.append(report.message) } },
            run: { [self] _ in
                let expectation = expectation(description: "the end of the task")
                Task {
                    await operation()
                    expectation.fulfill()
                }
                wait(for: [expectation], timeout: 3_600)
                return true
            }
        )
        var testCase = SimulatedCase(seeds: Seeds(replaying: 2), faults: [], failsOnEscape: false)
        testCase.patience = patience
        testCase.run(method)
        return reports.withLock { $0 }
    }

    /// The identifiers of reports.
    private func identifiers(_ reports: [String]) -> [String] {
        reports.map { String($0.prefix("GlobalDependencies [GD000]".count)) }
    }

    func testHungMethodIsReportedAndCancelled() {
        let reports = reports {
            let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
            await withTaskCancellationHandler {
                await Task {}.value
                await Task { for await _ in numbers {} }.value
            } onCancel: {
                continuation.finish()
            }
        }
        XCTAssertEqual(identifiers(reports), ["GlobalDependencies [GD048]"])
        #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        let tasks = suspendedTasks(in: reports[0])
        XCTAssertEqual(tasks, ["task 1 waits for task 3", "task 3 waits for a continuation"])
        #endif
    }

    func testEndlessMethodIsReportedAndCancelled() {
        let reports = reports {
            while !Task.isCancelled { await Task.yield() }
        }
        XCTAssertEqual(identifiers(reports), ["GlobalDependencies [GD049]"])
    }

    func testSleepOnClockOfPlatformIsReportedIfItsTimeIsReal() {
        let reports = reports(patience: .seconds(3_600)) { try? await Task.sleep(for: .milliseconds(1)) }
        XCTAssertEqual(identifiers(reports), ScheduledGroup.missesYields ? ["GlobalDependencies [GD047]"] : [])
    }
}
