import Counters

/// A measured loop.
struct Measurement {
    let name: String
    /// The maximum cost as a multiple of the floor, or nil if it is not checked.
    let budget: Double?
    /// The maximum number of heap allocations per run of the loop's body, or nil if it is not checked.
    let allocationBudget: Int?
    /// The maximum number of instructions per run of the loop's body, or nil if it is not checked.
    let instructionBudget: Int?
    /// Runs a closure in the surroundings of the loop, such as a scope, which are not measured.
    private let surroundings: (_ body: () -> Void) -> Void
    /// Runs the loop a number of times, and returns a result that depends on every run.
    let run: (_ count: Int) -> Int

    private(set) var nanoseconds = Double.infinity
    private(set) var allocations = 0
    private var count = 1

    init(
        _ name: String,
        budget: Double? = nil,
        allocationBudget: Int? = nil,
        instructionBudget: Int? = nil,
        in surroundings: @escaping (_ body: () -> Void) -> Void = { $0() },
        run: @escaping (_ count: Int) -> Int
    ) {
        self.name = name
        self.budget = budget
        self.allocationBudget = allocationBudget
        self.instructionBudget = instructionBudget
        self.surroundings = surroundings
        self.run = run
    }

    /// Determines the number of runs that take 200 µs, and counts the allocations.
    ///
    /// The minimum of three rounds counts. Otherwise, an interruption by other work on the machine would end the search
    /// at a number so small that reading the clock dominates each later round.
    mutating func calibrate() {
        while min(time(), time(), time()) < .microseconds(200) {
            count *= 2
        }
        surroundings { allocations = Allocations.average(of: run) }
    }

    /// Measures one round.
    ///
    /// The minimum of all rounds counts, because other work on the machine can only increase the time.
    mutating func measure() {
        nanoseconds = min(nanoseconds, time() / .nanoseconds(count))
    }

    /// Runs the loop between the marks at which Callgrind counts instructions.
    func runBetweenMarks(_ count: Int) {
        surroundings {
            keep(run(count))
            instruction_count_begins()
            keep(run(count))
            instruction_count_ends()
        }
    }

    private func time() -> Duration {
        var time = Duration.zero
        surroundings { time = ContinuousClock().measure { keep(run(count)) } }
        return time
    }
}

/// Uses a result, so that its computation is not optimized away.
@inline(never)
func keep(_ result: Int) {
    withExtendedLifetime(result) {}
}
