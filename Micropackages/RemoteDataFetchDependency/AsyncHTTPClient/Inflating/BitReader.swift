#if AsyncHTTPClient
/// A queue of bytes that are read bit by bit, the least significant bit of a byte first.
struct BitReader: Sendable {
    private var input: [UInt8] = []
    private var position = Position()

    /// A place in the input to return to after an attempt that ran out of input.
    struct Position: Sendable {
        fileprivate var index = 0
        fileprivate var bits: UInt64 = 0
        fileprivate var count = 0
    }

    /// The number of bytes that have not been read.
    var byteCount: Int {
        input.count - position.index + position.count / 8
    }

    /// The next bits, the first of them the least significant one.
    var bits: UInt64 {
        position.bits
    }

    /// The number of valid bits in ``bits``: at least 57 after ``refill()``, unless the input ends before.
    var bitCount: Int {
        position.count
    }

    /// Returns the current position, which is valid until bytes are appended.
    var mark: Position {
        position
    }

    /// Returns to a position.
    mutating func reset(to mark: Position) {
        position = mark
    }

    /// Adds bytes to the end of the input.
    mutating func append(_ bytes: some Collection<UInt8>) {
        input.removeFirst(position.index)
        position.index = 0
        input.append(contentsOf: bytes)
    }

    /// Moves bytes of the input into ``bits``.
    mutating func refill() {
        while position.count <= 56, position.index < input.count {
            position.bits |= UInt64(input[position.index]) << UInt64(position.count)
            position.count += 8
            position.index += 1
        }
    }

    /// Skips bits that are in ``bits``.
    mutating func skip(_ count: Int) {
        position.bits >>= UInt64(count)
        position.count -= count
    }

    /// Reads a number of at most 32 bits.
    ///
    /// - Returns: The number, or nil if the input ends before.
    mutating func read(_ count: Int) -> UInt32? {
        if position.count < count { refill() }
        guard position.count >= count else { return nil }
        defer { skip(count) }
        return UInt32(truncatingIfNeeded: position.bits & (1 << UInt64(count) - 1))
    }

    /// Skips to the beginning of the next byte.
    mutating func align() {
        skip(position.count % 8)
    }
}
#endif
