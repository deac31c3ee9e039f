/// A search for a run that fails with fewer unusual choices.
///
/// It removes choices as long as the run fails, first many at once, and finally one at a time: the algorithm `ddmin` (Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
enum Reduction {
    /// Returns the unusual choices of a run from which no further one can be removed.
    ///
    /// - Parameters:
    ///   - choices: The unusual choices of a run that fails.
    ///   - limit: The number of runs after which the search ends.
    ///   - isolation: The actor of the caller.
    ///   - run: A closure that runs the test, and returns the unusual choices that took effect, or nil if the run did not
    ///     fail.
    /// - Returns: The choices.
    static func reduce(
        _ choices: [Choices.Place: Choices.Choice],
        limit: Int,
        isolation: isolated (any Actor)? = #isolation,
        run: ([Choices.Place: Choices.Choice]) async -> [Choices.Place: Choices.Choice]?
    ) async -> [Choices.Place: Choices.Choice] {
        var current = choices
        var runCount = 0
        var size = current.count
        while size > 0, runCount < limit {
            var hasRemoved = false
            var start = 0
            while start < current.count, runCount < limit {
                let removed = current.keys.sorted()[start..<min(start + size, current.count)]
                runCount += 1
                if let effective = await run(current.filter { !removed.contains($0.key) }),
                    effective.count < current.count
                {
                    current = effective
                    hasRemoved = true
                } else {
                    start += size
                }
            }
            if !hasRemoved || size > 1 { size /= 2 }
            size = min(size, current.count)
        }
        return current
    }
}
