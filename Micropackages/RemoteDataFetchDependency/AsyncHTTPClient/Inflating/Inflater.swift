#if AsyncHTTPClient
/// A decoder for a body in `gzip` (RFC 1952) or `deflate` (RFC 1950, or RFC 1951 alone), in parts as the reader
/// requests them.
///
/// It holds at most 32 KiB of output besides the part that it returns, regardless of the expanded size.
struct Inflater: Sendable {
    /// The format of a compressed body.
    enum Format: Sendable {
        case gzip, deflate
    }

    /// An error in the compressed data.
    struct Failure: Error {
        let reason: String
    }

    private enum Phase: Sendable {
        case header
        case block
        case stored(remaining: Int)
        case compressed(BlockCodes)
        case trailer
        case ended
    }

    /// The approximate number of bytes in a part.
    private static let partSize = 64 << 10
    /// The maximum distance of a copy.
    private static let windowSize = 32 << 10
    /// The maximum size of a header, above which it is invalid instead of incomplete.
    private static let longestHeader = 64 << 10

    private let format: Format
    private var reader = BitReader()
    private var phase = Phase.header
    private var isLastBlock = false
    private var checksum = Checksum.none
    /// The window, followed by the bytes that have not been returned.
    private var output: [UInt8] = []
    /// The end of the bytes in ``output`` that were returned.
    private var returned = 0
    /// The end of the bytes in ``output`` that are in the checksum.
    private var checked = 0
    /// The number of bytes that the current member has expanded to.
    private var memberSize = 0

    init(_ format: Format) {
        self.format = format
    }

    /// Adds compressed bytes.
    mutating func append(_ bytes: some Collection<UInt8>) {
        reader.append(bytes)
    }

    /// Returns the next part of the body, which is empty if more compressed bytes are needed.
    mutating func next() throws(Failure) -> ArraySlice<UInt8> {
        while hasRoom, try step() {}
        updateChecksum()
        let part = output[returned...]
        guard !part.isEmpty else { return part }
        let surplus = max(0, output.count - Self.windowSize)
        output.removeFirst(surplus)
        returned = output.count
        checked = output.count
        return part
    }

    /// Checks that the body is complete, after all of its bytes have been added.
    mutating func finish() throws(Failure) {
        switch phase {
        case .ended: return
        case .header where reader.byteCount == 0: return
        default: throw Failure(reason: "the compressed body is truncated")
        }
    }

    private var hasRoom: Bool {
        output.count - returned < Self.partSize
    }

    /// Decodes the next element of the format.
    ///
    /// - Returns: False if more compressed bytes are needed. The reader is at the beginning of the element then.
    private mutating func step() throws(Failure) -> Bool {
        let mark = reader.mark
        let isDone: Bool
        switch phase {
        case .stored(let remaining): return copyStored(remaining)
        case .compressed(let codes): return try readSymbols(codes.literals, codes.distances)
        case .header: isDone = try readHeader()
        case .block: isDone = try readBlockHeader()
        case .trailer: isDone = try readTrailer()
        case .ended: isDone = try beginMember()
        }
        guard !isDone else { return true }
        reader.reset(to: mark)
        guard reader.byteCount < Self.longestHeader else { throw Failure(reason: "a header is too long") }
        return false
    }

    /// Begins the next member: RFC 1952, section 2.2.
    private mutating func beginMember() throws(Failure) -> Bool {
        guard reader.byteCount > 0 else { return false }
        guard format == .gzip else { throw Failure(reason: "the compressed body is followed by other data") }
        phase = .header
        return true
    }

    private mutating func readHeader() throws(Failure) -> Bool {
        let header = format == .gzip ? try GzipHeader.skip(&reader) : try skipZlibHeader()
        guard header else { return false }
        if format == .gzip { checksum = .crc32() }
        memberSize = 0
        phase = .block
        return true
    }

    /// Skips the header of RFC 1950, which many servers omit.
    private mutating func skipZlibHeader() throws(Failure) -> Bool {
        let mark = reader.mark
        guard let method = reader.read(8), let flags = reader.read(8) else { return false }
        guard method & 15 == 8, (method << 8 | flags) % 31 == 0 else {
            reader.reset(to: mark)
            return true
        }
        guard flags & 0x20 == 0 else { throw Failure(reason: "the compressed body needs a dictionary") }
        checksum = .adler32()
        return true
    }

    private mutating func readBlockHeader() throws(Failure) -> Bool {
        guard let isLast = reader.read(1), let kind = reader.read(2) else { return false }
        switch kind {
        case 0:
            reader.align()
            guard let length = reader.read(16), let complement = reader.read(16) else { return false }
            guard length == ~complement & 0xFFFF else { throw Failure(reason: "a stored block has no valid length") }
            phase = .stored(remaining: Int(length))
        case 1, 2:
            guard let codes = try kind == 1 ? BlockCodes.fixed : BlockCodes.read(&reader) else { return false }
            phase = .compressed(codes)
        default:
            throw Failure(reason: "a block has no valid type")
        }
        isLastBlock = isLast == 1
        return true
    }

    private mutating func copyStored(_ count: Int) -> Bool {
        var remaining = count
        while remaining > 0, hasRoom, let byte = reader.read(8) {
            append(UInt8(truncatingIfNeeded: byte))
            remaining -= 1
        }
        phase = .stored(remaining: remaining)
        if remaining == 0 { endBlock() }
        return remaining == 0 || !hasRoom
    }

    private mutating func readSymbols(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Failure) -> Bool {
        while hasRoom {
            let mark = reader.mark
            reader.refill()
            switch literals.match(reader.bits, count: reader.bitCount) {
            case .invalid:
                throw Failure(reason: "a symbol is not in the code")
            case .incomplete:
                return false
            case .symbol(256, let length):
                reader.skip(length)
                endBlock()
                return true
            case .symbol(let byte, let length) where byte < 256:
                reader.skip(length)
                append(UInt8(byte))
            case .symbol(let symbol, let length):
                reader.skip(length)
                guard try copy(symbol, distances) else {
                    reader.reset(to: mark)
                    return false
                }
            }
        }
        return true
    }

    /// Copies bytes of the window.
    ///
    /// - Returns: False if more compressed bytes are needed.
    private mutating func copy(_ symbol: Int, _ distances: HuffmanCode) throws(Failure) -> Bool {
        guard let length = BlockCodes.lengths.value(of: symbol - 257, &reader) else {
            if symbol < 286 { return false }
            throw Failure(reason: "a length is out of range")
        }
        reader.refill()
        guard case .symbol(let symbol, let bits) = distances.match(reader.bits, count: reader.bitCount) else {
            if case .invalid = distances.match(reader.bits, count: reader.bitCount) {
                throw Failure(reason: "a distance is not in the code")
            }
            return false
        }
        reader.skip(bits)
        guard let distance = BlockCodes.distances.value(of: symbol, &reader) else {
            if symbol < 30 { return false }
            throw Failure(reason: "a distance is out of range")
        }
        guard distance <= min(memberSize, Self.windowSize) else {
            throw Failure(reason: "a distance reaches beyond the beginning")
        }
        for _ in 0..<length { output.append(output[output.count - distance]) }
        memberSize += length
        return true
    }

    private mutating func readTrailer() throws(Failure) -> Bool {
        updateChecksum()
        reader.align()
        switch checksum {
        case .crc32(let value):
            guard let sum = reader.read(32), let size = reader.read(32) else { return false }
            guard sum == value, size == UInt32(truncatingIfNeeded: memberSize) else {
                throw Failure(reason: "the checksum of the compressed body is wrong")
            }
        case .adler32(let value):
            guard let sum = reader.read(32) else { return false }
            guard sum.byteSwapped == value else {
                throw Failure(reason: "the checksum of the compressed body is wrong")
            }
        case .none:
            break
        }
        phase = .ended
        return true
    }

    private mutating func endBlock() {
        phase = isLastBlock ? .trailer : .block
    }

    private mutating func append(_ byte: UInt8) {
        output.append(byte)
        memberSize += 1
    }

    private mutating func updateChecksum() {
        checksum.update(output[checked...])
        checked = output.count
    }
}
#endif
