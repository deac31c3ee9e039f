/// The platform's source of unpredictable random numbers.
public struct SystemRandomSource: RandomSource {
    /// Creates the platform's source of random numbers.
    public init() {}

    /// Returns 64 random bits from the platform.
    ///
    /// - Returns: The bits.
    public func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}

extension RandomSource where Self == SystemRandomSource {
    /// The platform's source of unpredictable random numbers.
    public static var system: SystemRandomSource {
        SystemRandomSource()
    }
}
