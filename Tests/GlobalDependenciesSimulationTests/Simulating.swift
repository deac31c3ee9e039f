import ClockDependency
import GlobalDependencies
import RandomNumberGeneratorDependency
import Testing

@testable import GlobalDependenciesSimulation
@testable import GlobalDependenciesTesting

/// A run of a scenario with one seed.
struct SimulatedScenario: Sendable {
    /// A Boolean value that indicates whether the scenario returned true.
    var isCorrect = false
    var trace = Trace()
    /// The choices that differ from the usual order.
    var unusual: Choices.Unusual = [:]
    var escape: SeededScheduler.Escape?
    var reports: [String] = []
}

/// Returns the line of a report about the only task of a run, which waits for a continuation, and the space that aligns the other lines.
///
/// Where the tasks are not known, both are empty.
func lineOfWaitingTask(in function: String, at place: String) -> (tasks: String, space: String) {
    #if DEBUG
    let caller = ", in \(function) at \(place)"
    #else
    let caller = ""
    #endif
    #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
    return ("\n  Tasks:  task 1 waits for a continuation\(caller)", " ")
    #else
    return ("", "")
    #endif
}

/// Runs a scenario with one seed, and returns the result.
///
/// - Parameters:
///   - seed: The seed.
///   - faults: The faults to inject, with their probabilities.
///   - unusual: The choices that differ from the usual order, instead of those of the seed.
///   - patience: The longest real time to wait for a thread that resumes the scenario. By default, a scenario without a
///     ready job hangs at once.
///   - scenario: The scenario, which returns false if it has found its bug.
/// - Returns: The run.
/// - Throws: An error if no test is running, or if tests cannot be simulated.
func simulate(
    seed: Int,
    faults: [DependenciesOption.SimulationFault] = [],
    unusual: Choices.Unusual? = nil,
    patience: Duration = .zero,
    _ scenario: @escaping @Sendable () async throws -> Bool
) async throws -> SimulatedScenario {
    try #require(Simulation.isAvailable)
    let (reports, result) = (Mutex([String]()), Mutex(false))
    var run = SimulatedRun(seed: seed, faults: faults, patience: patience) { report in
        reports.withLock { $0.append(report.message) }
    }
    if let unusual { run = SimulatedRun(repeating: run, unusual: unusual) }
    let test = try #require(Test.current)
    try? await SimulationThread().run(run, of: test) { _ in
        let isCorrect = try await scenario()
        result.withLock { $0 = isCorrect }
    }
    return SimulatedScenario(
        isCorrect: result.withLock { $0 },
        trace: run.scheduler.trace,
        unusual: run.scheduler.choices.unusual,
        escape: run.scheduler.firstEscape,
        reports: reports.withLock { $0 }
    )
}

/// Runs a scenario with several seeds, or with those of the environment variable, and expects each run to be correct.
func expectCorrect(
    _ faults: DependenciesOption.SimulationFault...,
    in seeds: ClosedRange<Int> = 1...30,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ scenario: @escaping @Sendable () async throws -> Bool
) async throws {
    for seed in try Seeds(seeds).range() {
        let run = try await simulate(seed: seed, faults: faults, scenario)
        #expect(run.isCorrect, "seed \(seed)", sourceLocation: sourceLocation)
        #expect(run.escape == nil, sourceLocation: sourceLocation)
        #expect(run.reports == [], sourceLocation: sourceLocation)
    }
}

/// Returns the seeds of a range with which a scenario finds its bug, up to a number of them.
func failingSeeds(
    in seeds: ClosedRange<Int>,
    limit: Int,
    faults: [DependenciesOption.SimulationFault] = [],
    _ scenario: @escaping @Sendable () async throws -> Bool
) async throws -> [Int] {
    var failing: [Int] = []
    for seed in seeds where failing.count < limit {
        if try await !simulate(seed: seed, faults: faults, scenario).isCorrect { failing.append(seed) }
    }
    return failing
}

/// Repeats a run, and returns its story.
///
/// - Parameters:
///   - unusual: The choices that differ from the usual order.
///   - seed: The seed.
///   - faults: The faults to inject, with their probabilities.
///   - scenario: The scenario.
/// - Returns: The lines of the story.
/// - Throws: An error if no test is running, or the error of the scenario.
func story(
    of unusual: Choices.Unusual,
    seed: Int,
    faults: [DependenciesOption.SimulationFault] = [],
    _ scenario: @escaping @Sendable () async throws -> Bool
) async throws -> [String] {
    let run = SimulatedRun(
        repeating: SimulatedRun(seed: seed, faults: faults, patience: .zero) { _ in },
        unusual: unusual,
        recording: .story
    )
    try await SimulationThread().run(run, of: try #require(Test.current)) { _ in _ = try await scenario() }
    return try #require(run.scheduler.story).lines()
}

/// Runs a test case as the option does, and returns the reports.
func reports(
    of simulated: SimulatedCase,
    _ operation: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
    try await reports { try await simulated.run($0) { _ in try await operation() } }
}

/// Runs a test case as the option does, and returns the reports.
func reports(
    of repeated: RepeatedCase,
    _ operation: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
    try await reports { try await repeated.run($0) { _ in try await operation() } }
}

private func reports(_ run: (CaseRunner.TestCase) async throws -> Void) async throws -> [String] {
    let reports = Mutex([String]())
    let testCase = CaseRunner.TestCase(test: try #require(Test.current), testCase: Test.Case.current) { report in
        reports.withLock { $0.append(report.message) }
    }
    try await run(testCase)
    return reports.withLock { $0 }
}

/// A continuation that is lost until the end of a test.
final class LostContinuation: Sendable {
    static let place = "\(#filePath):\(#line + 6)"
    private let continuation = Mutex<UnsafeContinuation<Void, Never>?>(nil)
    private let hasResumed = Mutex(false)

    /// Waits until the end of the test.
    func wait() async {
        await withUnsafeContinuation { continuation in self.continuation.withLock { $0 = continuation } }
        hasResumed.withLock { $0 = true }
    }

    /// Resumes the continuation, and returns a Boolean value that indicates whether its task runs.
    func canResume() async -> Bool {
        continuation.withLock { $0 }?.resume()
        for _ in 1...1_000 { await Task.yield() }
        return hasResumed.withLock { $0 }
    }
}

/// Suspends the task on the clock of the default container.
func sleep(_ milliseconds: Int) async throws {
    try await GlobalDependencies.default.continuousClock.sleep(for: .milliseconds(milliseconds))
}

/// Returns a random number of the default container.
func random(in range: ClosedRange<Int>) -> Int {
    GlobalDependencies.default.randomNumberGenerator { Int.random(in: range, using: &$0) }
}

/// Returns the lines about suspended tasks in a report, without the places.
func suspendedTasks(in report: String) -> [Substring] {
    report.split(separator: "\n").filter { $0.contains(" waits for ") }
        .map { $0.drop { $0 != "t" }.prefix { $0 != "," } }
}
