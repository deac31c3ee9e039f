#if AsyncHTTPClient
/// A checksum that is compared with the end of a compressed body.
enum Checksum: Sendable {
    /// The checksum of gzip: RFC 1952, section 8.
    case crc32(UInt32 = 0)
    /// The checksum of zlib: RFC 1950, section 9.
    case adler32(UInt32 = 1)
    /// No checksum, for a body in raw `deflate`.
    case none

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// Updates the checksum with bytes.
    mutating func update(_ bytes: ArraySlice<UInt8>) {
        switch self {
        case .crc32(let value): self = .crc32(Self.crc32(value, bytes))
        case .adler32(let value): self = .adler32(Self.adler32(value, bytes))
        case .none: break
        }
    }

    private static func crc32(_ value: UInt32, _ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = crcTable
        return ~bytes.reduce(~value) { table[Int(truncatingIfNeeded: ($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
    }

    private static func adler32(_ value: UInt32, _ bytes: ArraySlice<UInt8>) -> UInt32 {
        var (low, high) = (value & 0xFFFF, value >> 16)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
#endif
