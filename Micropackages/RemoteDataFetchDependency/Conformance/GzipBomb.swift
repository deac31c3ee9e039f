package import Foundation

/// Small compressed bodies that expand to large ones.
package enum GzipBomb {
    /// Returns the beginning of a body in gzip: about 1 KB for each megabyte of zeros.
    ///
    /// - Parameter size: The expanded size in megabytes.
    /// - Returns: The body, without the end of its last block.
    package static func body(ofMegabytes size: Int) -> Data {
        // The only block has three symbols: `10` is a zero, `0` repeats the previous byte 258 times, together with the
        // `0` of the distance 1, and `11` is the end of the block. So all bits after the codes are 0.
        var bits = BitWriter(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
        bits.write(1, 1)
        bits.write(2, 2)
        // 286 symbols, 1 distance, 18 lengths of the codes for the lengths.
        bits.write(29, 5)
        bits.write(0, 5)
        bits.write(14, 4)
        // The codes for the lengths: 18 is `0`, 1 is `10`, 2 is `11`.
        for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] { bits.write(length, 3) }
        bits.writeCode("11")
        for count in [138, 117] {
            bits.writeCode("0")
            bits.write(count - 11, 7)
        }
        bits.writeCode("11")
        bits.writeCode("0")
        bits.write(28 - 11, 7)
        bits.writeCode("10")
        bits.writeCode("10")
        bits.writeCode("10")
        let repetitions = (size << 20) / 258 + 1
        return Data(bits.bytes) + Data(count: repetitions / 4 + 1)
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var used = 8

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func write(_ value: Int, _ count: Int) {
            for bit in 0..<count { write(isSet: value >> bit & 1 == 1) }
        }

        mutating func writeCode(_ code: String) {
            for bit in code { write(isSet: bit == "1") }
        }

        private mutating func write(isSet: Bool) {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            if isSet { bytes[bytes.count - 1] |= 1 << used }
            used += 1
        }
    }
}
