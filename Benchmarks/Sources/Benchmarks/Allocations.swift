import AllocationCounter

enum Allocations {
    /// Returns how many heap allocations a loop makes per run of its body, or 0 where they cannot be counted.
    static func average(of run: (_ count: Int) -> Int) -> Int {
        let count = 1_000
        keep(run(count))
        let before = allocation_count()
        keep(run(count))
        return (allocation_count() - before + count / 2) / count
    }
}
