public import Foundation

/// The content of a file, from which its completeness and its round can be verified.
public enum Content {
    private static let header = 24

    /// Returns the content of a round: its number, its size, a checksum, and bytes up to its size.
    public static func data(of round: UInt64) -> Data {
        data(of: round, limit: 200_000)
    }

    /// Returns a content that is small enough to be written immediately.
    public static func small(of round: UInt64) -> Data {
        data(of: round, limit: 1000)
    }

    /// Returns the record of a round: the size of a content, then the content.
    public static func record(of round: UInt64) -> Data {
        let content = data(of: round, limit: 200_000)
        return bytes(UInt64(content.count)) + content
    }

    /// Returns the rounds of the complete records in a file, and the rest of the file.
    public static func records(in data: Data) -> (rounds: [UInt64], rest: Data) {
        var rounds: [UInt64] = []
        var rest = data
        while rest.count >= 8 {
            let size = number(rest, 0)
            guard UInt64(rest.count - 8) >= size, let round = round(of: Data(rest.dropFirst(8).prefix(Int(size))))
            else {
                break
            }
            rounds.append(round)
            rest = rest.dropFirst(8 + Int(size))
        }
        return (rounds, Data(rest))
    }

    private static func data(of round: UInt64, limit: Int) -> Data {
        var state = round &* 0x9E37_79B9_7F4A_7C15 &+ 1
        var words: [UInt64] = []
        let count = Int(state >> 33) % limit
        words.reserveCapacity(count)
        for _ in 0..<count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            words.append(state)
        }
        let body = words.withUnsafeBytes { Data($0) }
        return bytes(round) + bytes(UInt64(body.count)) + bytes(sum(of: body)) + body
    }

    /// Returns the round of a content, or nil if it is incomplete.
    public static func round(of data: Data) -> UInt64? {
        guard data.count >= header else { return nil }
        let (round, size, checksum) = (number(data, 0), number(data, 8), number(data, 16))
        let body = data.dropFirst(header)
        guard UInt64(body.count) == size, sum(of: body) == checksum else { return nil }
        return round
    }

    private static func bytes(_ number: UInt64) -> Data {
        withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }

    private static func number(_ data: Data, _ offset: Int) -> UInt64 {
        data.dropFirst(offset).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func sum(of data: Data) -> UInt64 {
        data.withUnsafeBytes { $0.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } }
    }
}
