import Counters

enum Allocations {
    /// Returns the average number of heap allocations per run of a loop's body, or 0 if they cannot be counted.
    static func average(of run: (_ count: Int) -> Int) -> Int {
        let count = 1_000
        keep(run(count))
        let before = allocation_count()
        keep(run(count))
        return (allocation_count() - before + count / 2) / count
    }
}
