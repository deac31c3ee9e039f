public import GlobalDependencies
private import RandomNumberGeneratorDependency

/// A function that calls a closure with a random number generator.
///
/// ```swift
/// import SwiftDependenciesCompatibility
///
/// struct Dice {
///     @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator
///     func roll() -> Int { withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
/// }
/// ```
public struct WithRandomNumberGenerator: Sendable {
    private let source: any RandomSource

    /// Creates a function that uses a generator.
    ///
    /// - Parameter generator: The generator. Concurrent calls use it one at a time.
    public init(_ generator: some RandomNumberGenerator & Sendable) {
        source = LockedGenerator(generator)
    }

    fileprivate init(_ source: any RandomSource) {
        self.source = source
    }

    /// Calls a closure with the generator.
    ///
    /// - Parameter operation: A closure that uses the generator.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func callAsFunction<Result>(_ operation: (inout any RandomNumberGenerator) throws -> Result) rethrows
        -> Result
    {
        var generator: any RandomNumberGenerator = source.generator
        return try operation(&generator)
    }
}

/// A random source that takes its numbers from a generator that a lock protects.
private final class LockedGenerator<Generator: RandomNumberGenerator & Sendable>: RandomSource {
    private let generator: Mutex<Generator>

    init(_ generator: Generator) {
        self.generator = Mutex(generator)
    }

    func next() -> UInt64 {
        generator.withLock { $0.next() }
    }
}

extension GlobalDependencies {
    /// A function that calls a closure with a random number generator, which is `randomNumberGenerator` by default.
    public var withRandomNumberGenerator: WithRandomNumberGenerator {
        get {
            resolveDependency(
                forKeyPath: \.withRandomNumberGenerator,
                defaultImplementation: WithRandomNumberGenerator(randomNumberGenerator),
                testImplementation: WithRandomNumberGenerator(randomNumberGenerator)
            )
        }
        set { override(keyPath: \.withRandomNumberGenerator, with: newValue) }
    }
}
