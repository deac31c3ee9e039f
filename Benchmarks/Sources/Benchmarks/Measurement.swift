/// One thing that is measured: a loop, timed as a whole.
struct Measurement {
    let name: String
    /// The most that it may cost, as a multiple of the floor, where it is gated.
    let budget: Double?
    /// The most heap allocations that it may make per run of the loop's body, where they are gated.
    let allocationBudget: Int?
    /// Runs the loop a number of times, and returns something that depends on every run.
    let run: (_ count: Int) -> Int

    private(set) var nanoseconds = Double.infinity
    private(set) var allocations = 0
    private var count = 1

    init(
        _ name: String,
        budget: Double? = nil,
        allocationBudget: Int? = nil,
        run: @escaping (_ count: Int) -> Int
    ) {
        self.name = name
        self.budget = budget
        self.allocationBudget = allocationBudget
        self.run = run
    }

    /// Decides how often the loop has to run to take 200 µs, and counts its allocations.
    mutating func calibrate() {
        while time() < .microseconds(200) {
            count *= 2
        }
        allocations = Allocations.average(of: run)
    }

    /// Times one round.
    ///
    /// The least of many is what counts: whatever else the machine does only adds to it.
    mutating func measure() {
        nanoseconds = min(nanoseconds, time() / .nanoseconds(count))
    }

    private func time() -> Duration {
        ContinuousClock().measure { keep(run(count)) }
    }
}

/// Uses a result, so that what computed it is not optimised away.
@inline(never)
func keep(_ result: Int) {
    withExtendedLifetime(result) {}
}
