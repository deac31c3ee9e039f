public import Foundation

extension UUID {
    /// Creates an identifier from a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
    ///
    /// - Parameter number: The number, whose 64 bits are the last ones of the identifier. A negative number is an
    ///   identifier too: `UUID(-1)` is `00000000-0000-0000-FFFF-FFFFFFFFFFFF`.
    public init(_ number: Int) {
        self.init(high: 0, low: UInt64(bitPattern: Int64(number)))
    }

    /// Creates an identifier of version 4 from 128 random bits, six of which are replaced.
    init(randomBits bits: (high: UInt64, low: UInt64)) {
        self.init(high: bits.high & ~0xF000 | 0x4000, low: bits.low & ~(0b11 << 62) | 0b10 << 62)
    }

    private init(high: UInt64, low: UInt64) {
        let bytes = [high, low].flatMap { bits in
            (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        }
        self.init(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            )
        )
    }
}
