/// The runs of a test case: one for each seed, or one for each combination of a few unusual choices.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct RunPlan {
    /// The number of seeds without a new run after which no other seed is tried, if that is also ten times the number of
    /// different runs.
    private static let limitOfRepetitions = 1_000

    private let seeds: ClosedRange<Int>
    /// The number of unusual choices of a run, or nil if the seeds determine the choices.
    private let limit: Int?
    /// The combinations of unusual choices, the smallest ones first.
    private var combinations: [Choices.Unusual] = [[:]]
    private var runs: Set<UInt64> = []
    /// The number of runs so far.
    private(set) var count = 0
    /// The number of runs until the last one that was new.
    private var countUntilNew = 0

    /// Creates the plan of seeds, or of all runs with at most a number of unusual choices.
    init(_ seeds: ClosedRange<Int>, upTo limit: Int?) {
        (self.seeds, self.limit) = (seeds, limit)
    }

    /// The seed of the next run, and its unusual choices if the seed does not determine them, or nil if there is no other run.
    var next: (seed: Int, unusual: Choices.Unusual?)? {
        if limit != nil { return count < combinations.count ? (seeds.lowerBound, combinations[count]) : nil }
        if count - countUntilNew >= max(Self.limitOfRepetitions, 10 * runs.count) { return nil }
        return count < seeds.count ? (seeds.lowerBound + count, nil) : nil
    }

    /// A Boolean value that indicates whether a run may have as many unusual choices as the next one, and one more.
    var needsAlternatives: Bool {
        limit.map { combinations[count].count < $0 } ?? false
    }

    /// Notes a run.
    mutating func note(_ run: SimulatedRun) {
        if limit != nil {
            let unusual = combinations[count]
            for (place, choice) in run.scheduler.choices.alternatives ?? [] {
                combinations.append(unusual.merging([place: choice]) { $1 })
            }
        }
        count += 1
        if runs.insert(run.identity).inserted { countUntilNew = count }
    }

    /// The number of runs, and of those that were different.
    var description: String {
        let tried = limit.map { "runs with at most \($0) unusual choices" } ?? "seeds"
        return "\(count) \(tried); different runs: \(runs.count)"
    }
}
