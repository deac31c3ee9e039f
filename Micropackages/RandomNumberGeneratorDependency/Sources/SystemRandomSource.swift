/// The random numbers of the system, which cannot be foretold.
public struct SystemRandomSource: RandomSource {
    /// Creates the random numbers of the system.
    public init() {}

    /// Returns 64 random bits of the system's.
    ///
    /// - Returns: The bits.
    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

extension RandomSource where Self == SystemRandomSource {
    /// The random numbers of the system, which cannot be foretold.
    public static var system: SystemRandomSource {
        SystemRandomSource()
    }
}
