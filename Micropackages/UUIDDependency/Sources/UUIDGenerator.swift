public import Foundation
private import GlobalDependencies

/// A generator of universally unique identifiers.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Cart {
///     @Dependency(\.uuid) private var uuid
///     func makeID() -> UUID { uuid() }
/// }
/// ```
public struct UUIDGenerator: Sendable {
    private let generate: @Sendable () -> UUID

    /// Creates a generator from a closure.
    ///
    /// - Parameter generate: A closure that returns an identifier. It is called from any thread.
    public init(_ generate: @escaping @Sendable () -> UUID) {
        self.generate = generate
    }

    /// Returns an identifier.
    ///
    /// - Returns: The identifier.
    public func callAsFunction() -> UUID {
        generate()
    }

    /// The generator of the platform's random identifiers, of version 4.
    public static let random = UUIDGenerator { UUID() }

    /// Returns a generator that always returns one identifier.
    ///
    /// - Parameter uuid: The identifier.
    /// - Returns: The generator.
    public static func constant(_ uuid: UUID) -> UUIDGenerator {
        UUIDGenerator { uuid }
    }

    /// A new generator of `UUID(0)`, `UUID(1)` and so on.
    ///
    /// Concurrent calls get different identifiers.
    public static var incrementing: UUIDGenerator {
        let count = IdentifierSequence(0) { count in
            defer { count += 1 }
            return UUID(count)
        }
        return UUIDGenerator { count.next() }
    }

    /// Returns a generator of identifiers of version 4 that depend only on a seed, on every platform.
    ///
    /// The bits come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
    ///
    /// - Parameter seed: The seed.
    /// - Returns: The generator, at the first identifier of the seed.
    public static func seeded(_ seed: UInt64) -> UUIDGenerator {
        let random = IdentifierSequence(SplitMix64(state: seed)) { UUID(randomBits: ($0.next(), $0.next())) }
        return UUIDGenerator { random.next() }
    }
}

/// A thread-safe sequence of identifiers, each of which is computed from a state that it updates.
private final class IdentifierSequence<State: Sendable>: Sendable {
    private let state: Mutex<State>
    private let advance: @Sendable (inout State) -> UUID

    init(_ state: State, advance: @escaping @Sendable (inout State) -> UUID) {
        self.state = Mutex(state)
        self.advance = advance
    }

    func next() -> UUID {
        state.withLock(advance)
    }
}

private struct SplitMix64: Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
