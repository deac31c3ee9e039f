internal import GlobalDependencies

/// The runs of a test case: one for each seed, or one for each combination of a few unusual choices, until one fails.
///
/// The run that fails is repeated: with the same choices, to make sure that they determine it, then with fewer unusual choices, and at
/// the end with the fewest, for its story.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct RunPlan {
    private enum Stage {
        case search
        /// A run is repeated with the same choices.
        case repetition(of: SimulatedRun)
        case reduction(of: SimulatedRun, Reduction)
        case story(of: SimulatedRun)
        case end
    }

    /// The number of seeds without a new run after which no other seed is tried, if that is also ten times the number of
    /// different runs.
    private static let limitWithoutNewRun = 1_000
    /// The number of times that a run is repeated to find a shorter one.
    private static let limitOfRepetitions = 1_000

    private let simulated: SimulatedCase
    private let seeds: ClosedRange<Int>
    private let test: String
    private let crashMessage: String
    private let recording: SeededScheduler.Recording?
    private let report: @Sendable (IssueReport) -> Void
    private var stage = Stage.search
    /// The combinations of unusual choices, the smallest ones first.
    private var combinations: [Choices.Unusual] = [[:]]
    private var identities: Set<UInt64> = []
    private var escape: (seed: Int, escape: SeededScheduler.Escape)?
    /// The number of runs so far, and until the last one that was new.
    private var (count, countUntilNew) = (0, 0)

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - simulated: The test case.
    ///   - seeds: The seeds.
    ///   - test: The name of the test.
    ///   - recording: The record of each run of the search.
    ///   - report: A closure that records a report as an issue of the test.
    init(
        _ simulated: SimulatedCase,
        _ seeds: ClosedRange<Int>,
        of test: String,
        recording: SeededScheduler.Recording? = nil,
        _ report: @escaping @Sendable (IssueReport) -> Void
    ) {
        (self.simulated, self.seeds, self.test, self.recording) = (simulated, seeds, test, recording)
        self.report = report
        crashMessage = simulated.crashMessage(for: test)
    }

    /// Returns the next run, or nil at the end.
    ///
    /// Call ``note(_:)`` after the run.
    mutating func next() -> SimulatedRun? {
        switch stage {
        case .search: return nextOfSearch
        case .repetition(let run): return SimulatedRun(repeating: run, recording: .story)
        case .reduction(let run, var reduction):
            if let unusual = reduction.next() {
                stage = .reduction(of: run, reduction)
                return SimulatedRun(repeating: run, unusual: unusual)
            }
            stage = .story(of: run)
            // A test that fails with the first seed and in the usual order, too, probably fails without a simulation.
            if count == 1, reduction.choices.isEmpty { return nil }
            return SimulatedRun(repeating: run, unusual: reduction.choices, recording: .story)
        case .story, .end: return nil
        }
    }

    private var nextOfSearch: SimulatedRun? {
        let limit = simulated.seeds.unusualLimit
        let hasEnded =
            if limit == nil {
                count == seeds.count
                    || count - countUntilNew >= max(Self.limitWithoutNewRun, 10 * identities.count)
            } else {
                count == combinations.count
            }
        if hasEnded { return nil }
        return SimulatedRun(
            seed: limit == nil ? seeds.lowerBound + count : seeds.lowerBound,
            unusual: limit.map { _ in combinations[count] },
            notesAlternatives: limit.map { combinations[count].count < $0 } ?? false,
            faults: simulated.faults,
            recording: recording,
            patience: simulated.patience,
            crashMessage: crashMessage,
            report: report
        )
    }

    /// Notes the result of the run that ``next()`` has returned, and reports what it shows.
    mutating func note(_ run: SimulatedRun) {
        switch stage {
        case .search: noteOfSearch(run)
        case .repetition(let first):
            if let misuse = first.misuse(ofRepetition: run, test: test) {
                first.report(IssueReport(.error, misuse))
                stage = .end
            } else if first.failure == nil {
                stage = .search
            } else {
                let unusual = first.scheduler.choices.unusual
                stage = .reduction(of: first, Reduction(unusual, limit: Self.limitOfRepetitions))
            }
        case .reduction(let first, var reduction):
            reduction.note(run.failure == first.failure ? run.scheduler.choices.unusual : nil)
            stage = .reduction(of: first, reduction)
        case .story(let first):
            if run.failure == first.failure { report(storyOf: run, shorterThan: first) }
            stage = .end
        case .end: break
        }
    }

    private mutating func noteOfSearch(_ run: SimulatedRun) {
        if let alternatives = run.scheduler.choices.alternatives {
            combinations += alternatives.map { combinations[count].merging([$0.place: $0.choice]) { $1 } }
        }
        count += 1
        if identities.insert(run.identity).inserted { countUntilNew = count }
        let (failure, firstEscape) = (run.failure, run.scheduler.firstEscape)
        if escape == nil, let firstEscape { escape = (run.seed, firstEscape) }
        let isWanted = failure != nil || simulated.checks.contains(.determinism)
        // A run that does not end is too long to be repeated.
        if isWanted, failure != .incomplete(.endless), firstEscape == nil {
            stage = .repetition(of: run)
        } else if failure != nil {
            stage = .end
        }
    }

    private func report(storyOf shortest: SimulatedRun, shorterThan run: SimulatedRun) {
        guard let story = shortest.scheduler.story else { return }
        let misuse = Misuse.shortestRun(
            story.lines(),
            unusual: shortest.scheduler.choices.unusual.count,
            of: run.scheduler.choices.unusual.count,
            replay: simulated.seeds.isReplay ? "" : "`\(simulated.replay(of: "\(run.seed)"))`",
            seed: run.seed,
            test: test
        )
        report(IssueReport(.warning, misuse))
    }

    /// Reports the first escape, and prints how much was tried if no run has failed.
    func finish() {
        if let escape {
            let misuse = Misuse.escape(escape.escape, seed: escape.seed, test: test)
            report(IssueReport(simulated.failsOnEscape ? .error : .warning, misuse))
        }
        guard case .search = stage, count > 1 else { return }
        let tried = simulated.seeds.unusualLimit.map { "runs with at most \($0) unusual choices" } ?? "seeds"
        let text = "Test \(test) ran with \(count) \(tried); different runs: \(identities.count)"
        IssueReporting.print(IssueReport(.warning, text))
    }
}
