#if AsyncHTTPClient
/// The header of a member in the format `gzip`: RFC 1952, section 2.3.
enum GzipHeader {
    private static let checksum: UInt32 = 1 << 1
    private static let extraField: UInt32 = 1 << 2
    private static let name: UInt32 = 1 << 3
    private static let comment: UInt32 = 1 << 4
    private static let reserved: UInt32 = 0xE0

    /// Skips the header.
    ///
    /// - Returns: False if the input ends before the header does.
    static func skip(_ reader: inout BitReader) throws(Inflater.Failure) -> Bool {
        guard let magic = reader.read(16) else { return false }
        guard magic == 0x8B1F else { throw Inflater.Failure(reason: "the body is not in the format gzip") }
        guard let method = reader.read(8), let flags = reader.read(8) else { return false }
        guard method == 8, flags & reserved == 0 else {
            throw Inflater.Failure(reason: "the gzip header has unknown features")
        }
        guard skipBytes(6, &reader) else { return false }
        if flags & extraField != 0 {
            guard let length = reader.read(16), skipBytes(Int(length), &reader) else { return false }
        }
        if flags & name != 0, !skipText(&reader) { return false }
        if flags & comment != 0, !skipText(&reader) { return false }
        return flags & checksum == 0 || skipBytes(2, &reader)
    }

    private static func skipBytes(_ count: Int, _ reader: inout BitReader) -> Bool {
        for _ in 0..<count where reader.read(8) == nil { return false }
        return true
    }

    private static func skipText(_ reader: inout BitReader) -> Bool {
        while let byte = reader.read(8) {
            if byte == 0 { return true }
        }
        return false
    }
}
#endif
