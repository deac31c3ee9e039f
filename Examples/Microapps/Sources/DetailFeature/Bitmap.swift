/// A picture in black and white.
///
/// ```swift
/// let bitmap = try Bitmap(file: Array("P1 2 1  0 1".utf8))
/// ```
public struct Bitmap: Hashable, Sendable {
    /// The number of dots in a row.
    public let width: Int
    /// The dots, row by row, where `true` is black.
    public let dots: [Bool]

    /// Creates a picture from the content of a portable bitmap in text format.
    ///
    /// - Parameter file: The bytes of the file.
    /// - Throws: ``UnreadablePictureError`` if the file is invalid.
    public init(file: [UInt8]) throws(UnreadablePictureError) {
        let words = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.first == "P1", words.count >= 3,
            let width = Int(words[1]), let height = Int(words[2]),
            1...256 ~= width, 1...256 ~= height
        else { throw UnreadablePictureError() }
        let digits = words.dropFirst(3).joined()
        guard digits.count == width * height, digits.allSatisfy({ $0 == "0" || $0 == "1" }) else {
            throw UnreadablePictureError()
        }
        self.width = width
        dots = digits.map { $0 == "1" }
    }

    /// The picture as text, with two rows of dots per line.
    public var lines: [String] {
        let rows = stride(from: 0, to: dots.count, by: width).map { Array(dots[$0..<$0 + width]) }
        let blank = [Bool](repeating: false, count: width)
        return stride(from: 0, to: rows.count, by: 2).map { index in
            let lower = index + 1 < rows.count ? rows[index + 1] : blank
            return String(zip(rows[index], lower).map { Self.character(upper: $0, lower: $1) })
        }
    }

    private static func character(upper: Bool, lower: Bool) -> Character {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
