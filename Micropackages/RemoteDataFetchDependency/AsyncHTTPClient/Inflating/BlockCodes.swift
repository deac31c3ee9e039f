#if AsyncHTTPClient
/// The two codes of a compressed block: RFC 1951, sections 3.2.5 to 3.2.7.
struct BlockCodes: Sendable {
    let literals: HuffmanCode
    let distances: HuffmanCode

    /// The lengths for the symbols from 257 on.
    static let lengths = Ranges(
        bases: [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227, 258,
        ],
        bits: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    )

    /// The distances for the symbols of the second code.
    static let distances = Ranges(
        bases: [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537, 2_049, 3_073,
            4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
        ],
        bits: [
            0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
        ]
    )

    /// The codes of a block that does not define its own.
    static let fixed: BlockCodes? = BlockCodes(
        literals: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { Array(repeating: UInt8($0.1), count: $0.0) },
        distances: Array(repeating: 5, count: 32)
    )

    /// The order in which the lengths of the third code are written, which encodes the lengths of the other two.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Numbers that are a base plus some bits of the input.
    struct Ranges: Sendable {
        let bases: [Int]
        let bits: [Int]

        /// Returns the number of a symbol, or nil if there is none or the input ends before it.
        func value(of symbol: Int, _ reader: inout BitReader) -> Int? {
            guard bases.indices.contains(symbol), let extra = reader.read(bits[symbol]) else { return nil }
            return bases[symbol] + Int(extra)
        }
    }

    private init?(literals: some Collection<UInt8>, distances: some Collection<UInt8>) {
        guard let literals = HuffmanCode(lengths: literals), let distances = HuffmanCode(lengths: distances) else {
            return nil
        }
        self.literals = literals
        self.distances = distances
    }

    /// Reads the codes that a block defines.
    ///
    /// - Returns: Nil if the input ends before the codes do.
    static func read(_ reader: inout BitReader) throws(Inflater.Failure) -> BlockCodes? {
        guard let literals = reader.read(5), let distances = reader.read(5), let count = reader.read(4) else {
            return nil
        }
        var meta = Array(repeating: UInt8(0), count: order.count)
        for place in order.prefix(Int(count) + 4) {
            guard let length = reader.read(3) else { return nil }
            meta[place] = UInt8(length)
        }
        guard literals <= 29, distances <= 29, let code = HuffmanCode(lengths: meta) else { throw invalid }
        let literalCount = Int(literals) + 257
        guard let lengths = try readLengths(literalCount + Int(distances) + 1, code, &reader) else { return nil }
        // Symbol 256 ends the block.
        guard lengths[256] > 0,
            let codes = BlockCodes(literals: lengths[..<literalCount], distances: lengths[literalCount...])
        else { throw invalid }
        return codes
    }

    private static func readLengths(
        _ count: Int,
        _ code: HuffmanCode,
        _ reader: inout BitReader
    ) throws(Inflater.Failure) -> [UInt8]? {
        var lengths: [UInt8] = []
        while lengths.count < count {
            reader.refill()
            switch code.match(reader.bits, count: reader.bitCount) {
            case .incomplete:
                return nil
            case .invalid:
                throw invalid
            case .symbol(let length, let bits) where length < 16:
                reader.skip(bits)
                lengths.append(UInt8(length))
            case .symbol(let symbol, let bits):
                reader.skip(bits)
                // 16 repeats the length before, 17 and 18 repeat 0.
                let (base, extra) = [(3, 2), (3, 3), (11, 7)][symbol - 16]
                guard let more = reader.read(extra) else { return nil }
                guard let length = symbol == 16 ? lengths.last : 0 else { throw invalid }
                lengths += Array(repeating: length, count: base + Int(more))
            }
        }
        guard lengths.count == count else { throw invalid }
        return lengths
    }

    private static let invalid = Inflater.Failure(reason: "the codes of a compressed block are invalid")
}
#endif
