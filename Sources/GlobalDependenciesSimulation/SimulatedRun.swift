internal import ClockDoubles
private import DateDependency
private import Foundation
internal import GlobalDependencies
private import GlobalDependenciesFaults
private import GlobalDependenciesScopes
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

        /// Returns the description of the end of a run.
        static func description(of failure: Failure?) -> String {
            switch failure {
            case .issue(let place): "failed: \(place)"
            case .incomplete(.endless): "did not end"
            case .incomplete: "hung"
            case nil: "passed"
            }
        }
    }

    /// The run about which the current task records a report, although the task is not part of the run.
    @TaskLocal private static var reported: SimulatedRun?

    /// The run to which the current task, or the report that it records, belongs.
    ///
    /// The run is found by its source of faults, because a second task-local value would add a job to each run.
    static var current: SimulatedRun? { reported ?? (FaultInjection.source as? SimulatedFaults)?.run }

    let seed: Int
    private let bitsOfSeed: UInt64
    let scheduler: SeededScheduler
    let environment: RunEnvironment
    /// The message to print if the process crashes, with `{seed}` in place of the seed.
    private let crashMessage: String
    /// The choices that differ from the usual order, or nil if the seed determines them.
    let unusual: Choices.Unusual?
    private let faults: [DependenciesOption.SimulationFault]
    /// A Boolean value that indicates whether the run repeats one that has failed, so that its issues are not recorded.
    let isRepetition: Bool
    private let firstFailure = Mutex<Failure?>(nil)
    /// A Boolean value that indicates whether the test has read an identifier or a random number of the seed.
    private let hasUsedValues = Mutex(false)
    /// A Boolean value that indicates whether the library has reported an issue, which may fail a repetition too late.
    private let hasReported = Mutex(false)
    private let reportToTest: @Sendable (IssueReport) -> Void
    /// The reports of tasks and threads that do not belong to the test, which the test records after the run.
    private let reports = Mutex([IssueReport]())

    /// Creates a run of a seed.
    init(
        seed: Int,
        unusual: Choices.Unusual? = nil,
        notesAlternatives: Bool = false,
        faults: [DependenciesOption.SimulationFault] = [],
        recording: SeededScheduler.Recording? = nil,
        patience: Duration,
        crashMessage: String = "",
        report: @escaping @Sendable (IssueReport) -> Void
    ) {
        (self.seed, self.unusual, self.faults) = (seed, unusual, faults)
        bitsOfSeed = UInt64(bitPattern: Int64(seed))
        self.crashMessage = crashMessage
        environment = RunEnvironment(crashMessage: crashMessage, seed: bitsOfSeed)
        scheduler = SeededScheduler(
            seed: bitsOfSeed,
            unusual: unusual,
            notesAlternatives: notesAlternatives,
            cancellationProbability: { [faults] in faults.probability(of: .cancellation, at: $0) },
            recording: recording,
            environment: environment,
            patience: patience
        )
        isRepetition = false
        reportToTest = report
    }

    /// Creates a repetition of a run with the same choices, or with other unusual ones.
    init(repeating run: SimulatedRun, unusual: Choices.Unusual? = nil, recording: SeededScheduler.Recording? = nil) {
        self.unusual = unusual ?? run.unusual
        (seed, bitsOfSeed, faults, crashMessage) = (run.seed, run.bitsOfSeed, run.faults, run.crashMessage)
        environment = RunEnvironment(crashMessage: crashMessage, seed: bitsOfSeed)
        scheduler = SeededScheduler(
            seed: bitsOfSeed,
            unusual: self.unusual,
            listsCalls: run.unusual == nil,
            cancellationProbability: { [faults] in faults.probability(of: .cancellation, at: $0) },
            recording: recording,
            environment: environment,
            patience: .zero
        )
        isRepetition = true
        // The report fails this run, too, and is not recorded.
        reportToTest = { [hasReported, report = run.reportToTest] in
            hasReported.withLock { $0 = true }
            report($0)
        }
    }

    /// The first reason why the run has failed, or nil if it has not failed.
    var failure: Failure? { firstFailure.withLock { $0 } }

    /// Notes that the run has failed.
    func fail(_ failure: Failure) {
        firstFailure.withLock { $0 = $0 ?? failure }
    }

    /// A number that is almost certainly another one if a run with other choices or other values of the seed differs from this one.
    var identity: UInt64 {
        let usesValues = environment.hasUsedRandomNumbers || hasUsedValues.withLock { $0 }
        return scheduler.trace.hash ^ (usesValues ? bitsOfSeed &* 0x9E37_79B9_7F4A_7C15 : 0)
    }

    /// Returns the comment of an issue that fails the run.
    func comment(of seeds: Seeds, _ range: ClosedRange<Int>) -> String {
        if scheduler.firstEscape != nil {
            return "failed with seed \(seed), which did not determine the order of all jobs: it may not fail again"
        }
        if let limit = seeds.unusualLimit {
            return "failed with \(unusual?.count ?? 0) unusual choices, of at most \(limit)"
        }
        return "failed with seed \(seed)" + (seeds.isReplay ? "" : " of \(range)")
    }

    /// Returns the misuse of a seed that did not determine the run, or nil if a repetition was the same.
    func misuse(ofRepetition repetition: SimulatedRun, test: String) -> Misuse? {
        let (first, second) = (scheduler.trace, repetition.scheduler.trace)
        let runs: (first: String, repetition: String)
        if let step = first.firstDifference(from: second) {
            let place = repetition.scheduler.story?.place(ofJob: step)
            let description = [second.description(of: step), place].compactMap { $0 }.joined(separator: ", from ")
            runs = (first.description(of: step), description)
        } else if failure != repetition.failure, !repetition.hasReported.withLock({ $0 }) {
            runs = (Failure.description(of: failure), Failure.description(of: repetition.failure))
        } else {
            return nil
        }
        return .undeterminedRun(first: runs.first, repetition: runs.repetition, seed: seed, test: test)
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
        let (identifiers, random) = (UUIDGenerator.seeded(bitsOfSeed), SeededRandomSource(seed: bitsOfSeed))
        dependencies.uuid = UUIDGenerator { [self] in noteUse(identifiers()) }
        dependencies.randomNumberGenerator = NotedRandomSource { [self] in noteUse(random.next()) }
        if scheduler.recording == .story { dependencies.observers.append(StoryObserver(scheduler)) }
    }

    private func noteUse<Value>(_ value: Value) -> Value {
        hasUsedValues.withLock { $0 = true }
        return value
    }

    private func source(_ clock: TestClock) -> SimulatedFaults {
        SimulatedFaults(faults, seed: bitsOfSeed, run: self, clock: clock)
    }
}

/// A source of random numbers that a closure returns.
private struct NotedRandomSource: RandomSource {
    let number: @Sendable () -> UInt64

    func next() -> UInt64 {
        number()
    }
}
