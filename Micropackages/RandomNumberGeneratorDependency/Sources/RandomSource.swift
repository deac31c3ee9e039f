/// A thread-safe source of random numbers.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Dice {
///     @Dependency(\.randomNumberGenerator) private var withRandomNumberGenerator
///     func roll() -> Int { withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
/// }
/// ```
public protocol RandomSource: Sendable {
    /// Returns 64 random bits.
    ///
    /// - Returns: The bits. All values are equally likely.
    func next() -> UInt64
}

extension RandomSource {
    /// A generator for the standard library that takes its numbers from this source.
    ///
    /// Copies of the generator share the source, so they never repeat each other's numbers. Copies of other generators,
    /// which are structures with a state of their own, repeat the same numbers.
    public var generator: RandomSourceGenerator {
        RandomSourceGenerator(self)
    }

    /// Calls a closure with a generator for the standard library, and without holding a lock.
    ///
    /// - Parameter body: A closure that uses the generator: `{ Bool.random(using: &$0) }`.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func callAsFunction<Result, Failure: Error>(
        _ body: (inout RandomSourceGenerator) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var generator = generator
        return try body(&generator)
    }
}

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
