/// A generator for the standard library that takes its numbers from a ``RandomSource``.
public struct RandomSourceGenerator: RandomNumberGenerator, Sendable {
    private let source: any RandomSource

    init(_ source: some RandomSource) {
        self.source = source
    }

    /// Returns 64 random bits.
    ///
    /// - Returns: The bits.
    public func next() -> UInt64 {
        source.next()
    }
}
