public import Foundation
import GlobalDependencies

/// Identifiers that look random, and are the same for the same seed, on every system.
///
/// The bits come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
public final class SeededUUID: UUIDGenerator {
    private let state: Mutex<UInt64>

    /// Creates what makes the identifiers of a seed.
    ///
    /// - Parameter seed: The seed.
    public init(seed: UInt64) {
        state = Mutex(seed)
    }

    /// Returns the next identifier, of version 4.
    ///
    /// - Returns: The identifier.
    public func callAsFunction() -> UUID {
        let (high, low) = state.withLock { (Self.next(&$0), Self.next(&$0)) }
        let bits = [high & ~0xF000 | 0x4000, low & ~(0b11 << 62) | 0b10 << 62]
        let bytes = bits.flatMap { bits in
            (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        }
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            )
        )
    }

    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension UUIDGenerator where Self == SeededUUID {
    /// Returns what makes the identifiers of a seed.
    ///
    /// - Parameter seed: The seed.
    /// - Returns: What makes them, from the first on.
    public static func seeded(_ seed: UInt64) -> SeededUUID {
        SeededUUID(seed: seed)
    }
}
