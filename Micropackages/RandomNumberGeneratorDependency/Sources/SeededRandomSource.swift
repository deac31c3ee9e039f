import GlobalDependencies

/// A source of pseudorandom numbers that depend only on a seed, on every platform.
///
/// The bits are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014),
/// which is suitable for tests and games, but not for secrets. In another version of Swift, the standard library may
/// derive other values from the same bits, for example in `Int.random(in:using:)`.
///
/// Each number is returned once. Tasks that share a source get its numbers in the order of their calls.
public final class SeededRandomSource: RandomSource {
    private let state: Mutex<UInt64>

    /// Creates a source from a seed.
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
    /// Returns a source of the numbers of a seed.
    ///
    /// - Parameter seed: The seed.
    /// - Returns: The source, at the first number of the seed.
    public static func seeded(_ seed: UInt64) -> SeededRandomSource {
        SeededRandomSource(seed: seed)
    }
}
