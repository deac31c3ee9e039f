import GlobalDependencies

/// Numbers that look random, and are the same for the same seed, on every system.
///
/// The bits are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014),
/// which is for tests and games, and not for secrets. What the standard library makes of them, as in
/// `Int.random(in:using:)`, may be another thing in another version of Swift.
///
/// Each number is given once. Tasks that share a source share its numbers in the order in which they ask.
public final class SeededRandomSource: RandomSource {
    private let state: Mutex<UInt64>

    /// Creates the numbers of a seed.
    ///
    /// - Parameter seed: The seed.
    public init(seed: UInt64) {
        state = Mutex(seed)
    }

    /// Returns the next 64 bits.
    ///
    /// - Returns: The bits.
    public func next() -> UInt64 {
        var bits = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension RandomSource where Self == SeededRandomSource {
    /// Returns the numbers of a seed.
    ///
    /// - Parameter seed: The seed.
    /// - Returns: The numbers, from the first on.
    public static func seeded(_ seed: UInt64) -> SeededRandomSource {
        SeededRandomSource(seed: seed)
    }
}
