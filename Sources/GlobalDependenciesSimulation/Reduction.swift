/// A search for a run that fails with fewer unusual choices.
///
/// It removes choices as long as the run fails, first many at once, and finally one at a time: the algorithm `ddmin` (Zeller and
/// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
struct Reduction {
    /// The fewest choices so far with which the run fails.
    private(set) var choices: Choices.Unusual
    /// The number of runs after which the search ends.
    private let limit: Int
    private var runCount = 0
    /// The number of choices to remove at once.
    private var size: Int
    /// The number of the first choice to remove next.
    private var start = 0
    /// A Boolean value that indicates whether choices were removed since the first choice was tried.
    private var hasRemoved = false

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - choices: The unusual choices of a run that fails.
    ///   - limit: The number of runs after which the search ends.
    init(_ choices: Choices.Unusual, limit: Int) {
        (self.choices, self.limit, size) = (choices, limit, choices.count)
    }

    /// Returns the choices of the next run, or nil if no further choice can be removed, or the limit is reached.
    ///
    /// Call ``note(_:)`` after the run.
    mutating func next() -> Choices.Unusual? {
        guard size > 0, runCount < limit else { return nil }
        runCount += 1
        let removed = choices.keys.sorted()[start..<min(start + size, choices.count)]
        return choices.filter { !removed.contains($0.key) }
    }

    /// Notes the result of the run with the choices that ``next()`` returned.
    ///
    /// - Parameter effective: The unusual choices that took effect, or nil if the run did not fail.
    mutating func note(_ effective: Choices.Unusual?) {
        if let effective, effective.count < choices.count {
            choices = effective
            hasRemoved = true
        } else {
            start += size
        }
        guard start >= choices.count else { return }
        if !hasRemoved || size > 1 { size /= 2 }
        size = min(size, choices.count)
        (start, hasRemoved) = (0, false)
    }
}
