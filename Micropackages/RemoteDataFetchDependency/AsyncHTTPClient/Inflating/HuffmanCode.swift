#if AsyncHTTPClient
/// A canonical prefix code of RFC 1951, section 3.2.2.
struct HuffmanCode: Sendable {
    /// The result of looking at the next bits.
    enum Match {
        case symbol(Int, length: Int)
        /// The bits are the beginning of a longer code.
        case incomplete
        /// The bits are not the beginning of any code.
        case invalid
    }

    private static let longest = 15
    /// The number of bits that one access to ``table`` decodes.
    private static let tableBits = 9

    /// A symbol times 16, plus the length of its code, for each value of the next bits, or 0 if the code is longer.
    private var table: [UInt16]
    /// The number of codes of each length.
    private let counts: [Int]
    /// The symbols in the order of their codes.
    private let symbols: [UInt16]

    /// Creates a code from the length of the code of each symbol, or 0 if the symbol does not occur.
    ///
    /// - Returns: Nil if there are more codes than fit, or fewer than fit and more than one.
    init?(lengths: some Collection<UInt8>) {
        var counts = Array(repeating: 0, count: Self.longest + 1)
        for length in lengths { counts[Int(length)] += 1 }
        let used = lengths.count - counts[0]
        counts[0] = 0
        var free = 1
        var starts = Array(repeating: 0, count: Self.longest + 2)
        for length in 1...Self.longest {
            free = free * 2 - counts[length]
            guard free >= 0 else { return nil }
            starts[length + 1] = starts[length] + counts[length]
        }
        guard free == 0 || used == 0 || (used == 1 && counts[1] == 1) else { return nil }
        var symbols = Array(repeating: UInt16(0), count: used)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = UInt16(symbol)
            starts[Int(length)] += 1
        }
        self.counts = counts
        self.symbols = symbols
        table = Array(repeating: 0, count: 1 << Self.tableBits)
        fillTable()
    }

    /// Returns the symbol that the next bits encode.
    ///
    /// - Parameters:
    ///   - bits: The next bits, the first of them the least significant one.
    ///   - count: The number of valid bits.
    /// - Returns: The symbol and the length of its code, if there is one.
    func match(_ bits: UInt64, count: Int) -> Match {
        let entry = table[Int(truncatingIfNeeded: bits) & (1 << Self.tableBits - 1)]
        let length = Int(entry & 15)
        if length > 0 { return length <= count ? .symbol(Int(entry >> 4), length: length) : .incomplete }
        return longMatch(bits, count: count)
    }

    private func longMatch(_ bits: UInt64, count: Int) -> Match {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...Self.longest {
            guard length <= count else { return .incomplete }
            code |= Int(bits >> UInt64(length - 1) & 1)
            if code - first < counts[length] { return .symbol(Int(symbols[index + code - first]), length: length) }
            index += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        return .invalid
    }

    private mutating func fillTable() {
        var code = 0
        var index = 0
        for length in 1...Self.tableBits {
            for _ in 0..<counts[length] {
                var place = 0
                for bit in 0..<length where code >> bit & 1 == 1 { place |= 1 << (length - 1 - bit) }
                for entry in stride(from: place, to: table.count, by: 1 << length) {
                    table[entry] = symbols[index] << 4 | UInt16(length)
                }
                code += 1
                index += 1
            }
            code <<= 1
        }
    }
}
#endif
