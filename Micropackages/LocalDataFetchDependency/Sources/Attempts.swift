/// How often a call that others get in the way of begins again, in all.
struct Attempts {
    private var left = 100

    /// Counts one more, and throws where there are none left or a call throws.
    mutating func next(after failure: StoreFailure, _ check: () throws -> Void) throws {
        left -= 1
        guard left > 0 else { throw failure }
        try check()
    }
}
