/// A limit for the number of attempts of a call that concurrent changes interfere with.
struct Attempts {
    private var left = 100

    /// Counts an attempt, and throws the failure if none is left, or the error of the check.
    mutating func next(after failure: StoreFailure, _ check: () throws -> Void) throws {
        left -= 1
        guard left > 0 else { throw failure }
        try check()
    }
}
