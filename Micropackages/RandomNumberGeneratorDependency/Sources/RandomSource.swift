/// Where random numbers come from, for any number of tasks at a time.
///
/// ```swift
/// struct Dice {
///     @Dependency(\.randomNumberGenerator) private var withRandomNumberGenerator
///     func roll() -> Int { withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
/// }
/// ```
public protocol RandomSource: Sendable {
    /// Returns 64 random bits.
    ///
    /// - Returns: The bits, each value being as likely as any other.
    func next() -> UInt64
}

extension RandomSource {
    /// A generator for the standard library, which takes its numbers from here.
    ///
    /// Copies of it go on from one another. For other generators, of structs, they would repeat the same numbers.
    public var generator: RandomSourceGenerator {
        RandomSourceGenerator(self)
    }

    /// Runs a closure with a generator for the standard library, and with no lock held.
    ///
    /// - Parameter body: What throws the dice: `{ Bool.random(using: &$0) }`.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func callAsFunction<Result, Failure: Error>(
        _ body: (inout RandomSourceGenerator) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var generator = generator
        return try body(&generator)
    }
}
