internal import ClockDependency
private import DateDependency
private import Foundation
internal import GlobalDependencies
private import GlobalDependenciesScopes
private import GlobalDependenciesTasks
internal import GlobalDependenciesTesting
private import RandomNumberGeneratorDependency
internal import Testing
private import UUIDDependency

/// One run of a test case.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class SimulatedRun: Sendable {
    /// The reason why a run has failed.
    enum Failure: Sendable, Equatable {
        /// The test has recorded an issue at a place.
        case issue(at: String)
        /// The run has hung, or did not end.
        case incomplete(SeededScheduler.End)
    }

    /// The run about which the current task records a report, although the task is not part of the run.
    @TaskLocal private static var reported: SimulatedRun?

    /// The run to which the current task, or the report that it records, belongs.
    ///
    /// The run is found by its source of faults, because a second task-local value would add a job to each run.
    static var current: SimulatedRun? {
        reported ?? (FaultInjection.source as? SimulatedFaults)?.run
    }

    let seed: Int
    private let bitsOfSeed: UInt64
    let scheduler: SeededScheduler
    private let faults: [DependenciesOption.SimulationFault]
    /// A Boolean value that indicates whether the run repeats one that has failed, so that its issues are not recorded.
    let isRepetition: Bool
    private let firstFailure = Mutex<Failure?>(nil)
    private let reportToTest: @Sendable (IssueReport) -> Void
    /// The reports of tasks and threads that do not belong to the test, which the test records after the run.
    private let reports = Mutex([IssueReport]())

    /// Creates a run of a seed.
    init(
        seed: Int,
        faults: [DependenciesOption.SimulationFault] = [],
        recording: SeededScheduler.Recording? = nil,
        patience: Duration,
        report: @escaping @Sendable (IssueReport) -> Void
    ) {
        (self.seed, self.faults) = (seed, faults)
        bitsOfSeed = UInt64(bitPattern: Int64(seed))
        scheduler = SeededScheduler(
            seed: bitsOfSeed,
            cancellationProbability: faults.probability(of: .cancellation),
            recording: recording,
            patience: patience
        )
        isRepetition = false
        reportToTest = report
    }

    /// Creates a repetition of a run with other unusual choices.
    init(repeating run: SimulatedRun, unusual: Choices.Unusual, recording: SeededScheduler.Recording? = nil) {
        (seed, bitsOfSeed, faults) = (run.seed, run.bitsOfSeed, run.faults)
        scheduler = SeededScheduler(
            seed: bitsOfSeed,
            unusual: unusual,
            cancellationProbability: faults.probability(of: .cancellation),
            recording: recording,
            patience: .zero
        )
        isRepetition = true
        reportToTest = { _ in }
    }

    /// The first reason why the run has failed, or nil if it has not failed.
    var failure: Failure? {
        firstFailure.withLock { $0 }
    }

    /// Notes that the run has failed.
    func fail(_ failure: Failure) {
        firstFailure.withLock { $0 = $0 ?? failure }
    }

    /// Returns the comment of an issue that fails the run.
    func comment(of seeds: Seeds, _ range: ClosedRange<Int>, _ faults: String?) -> String {
        if scheduler.firstEscape != nil {
            return "failed with seed \(seed), which did not determine the order of all jobs: it may not fail again"
        }
        let failure = "failed with seed \(seed)"
        if seeds.isReplay { return failure }
        let arguments = ["seed: \(seed)", faults].compactMap { $0 }.joined(separator: ", ")
        return "\(failure) of \(range); replay it with `.simulated(\(arguments))`"
    }

    /// Records a report about the run, at once if the current task belongs to the test.
    func report(_ report: IssueReport) {
        if Test.current == nil { return reports.withLock { $0.append(report) } }
        Self.$reported.withValue(self) { reportToTest(report) }
    }

    /// Records the error of the test as an issue of the test.
    func record(_ error: any Error, at location: Testing.SourceLocation) {
        Self.$reported.withValue(self) { _ = Issue.record(error, sourceLocation: location) }
    }

    /// Records the reports of tasks and threads that do not belong to the test.
    func recordRemainingReports() {
        let remaining = reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
        Self.$reported.withValue(self) {
            for report in remaining { reportToTest(report) }
        }
    }

    /// Calls a test with the dependencies that the seed determines.
    func withDependencies(on clock: TestClock, _ test: () async throws -> Void) async rethrows {
        try await GlobalDependenciesScopes.withDependencies {
            override(&$0, clock)
        } operation: {
            try await FaultInjection.$source.withValue(source(clock)) { try await test() }
        }
    }

    /// Calls a test of XCTest with the dependencies that the seed determines.
    func withDependencies(on clock: TestClock, _ test: () -> Void) {
        GlobalDependenciesScopes.withDependencies {
            override(&$0, clock)
        } operation: {
            FaultInjection.$source.withValue(source(clock)) { test() }
        }
    }

    private func override(_ dependencies: inout GlobalDependencies, _ clock: TestClock) {
        dependencies.useTime(of: clock, from: Date(timeIntervalSince1970: 0))
        dependencies.uuid = .seeded(bitsOfSeed)
        dependencies.randomNumberGenerator = .seeded(bitsOfSeed)
        if scheduler.recording == .story { dependencies.observers.append(StoryObserver(scheduler)) }
    }

    private func source(_ clock: TestClock) -> SimulatedFaults {
        SimulatedFaults(faults, seed: bitsOfSeed, run: self, clock: clock)
    }
}
