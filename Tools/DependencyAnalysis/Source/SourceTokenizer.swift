/// Splits a source file into tokens.
struct SourceTokenizer {
    private(set) var tokens: [SourceText.Token] = []
    private(set) var comments: [SourceText.Comment] = []

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func run() {
        while position < bytes.count { readToken() }
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
    }

    private func isNext(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            position += 1
            if bytes[position - 1] == UInt8(ascii: "\n") {
                line += 1
                lineStart = position
            }
        }
    }

    private mutating func readToken() {
        switch bytes[position] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
            advance()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            readLineComment()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipBlockComment()
        case UInt8(ascii: "\""):
            readString(pounds: 0)
        case UInt8(ascii: "#"):
            readPound()
        case UInt8(ascii: "/") where startsRegex:
            skipRegex()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            append(.open, count: 1)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            append(.close, count: 1)
        case let byte where byte.isNamePart:
            let count = bytes[position...].prefix { $0.isNamePart }.count
            append(byte.isDigit ? .literal : .name, count: count)
        case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
            append(.symbol, count: 2)
        default:
            append(.symbol, count: 1)
        }
    }

    private mutating func append(_ kind: SourceText.Token.Kind, count: Int) {
        tokens.append(
            SourceText.Token(
                kind: kind,
                text: String(decoding: bytes[position..<position + count], as: UTF8.self),
                line: line,
                column: position - lineStart + 1
            )
        )
        advance(count)
    }

    private mutating func readLineComment() {
        let count = bytes[position...].prefix { $0 != UInt8(ascii: "\n") }.count
        let text = String(decoding: bytes[(position + 2)..<(position + count)], as: UTF8.self)
        comments.append(SourceText.Comment(text: text, line: line, column: position - lineStart + 1))
        advance(count)
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if isNext("/*") {
                depth += 1
                advance(2)
            } else if isNext("*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && position < bytes.count
    }

    /// Reads what begins with `#`: a raw string, an extended regular expression, or a macro or directive.
    private mutating func readPound() {
        let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        switch byte(pounds) {
        case UInt8(ascii: "\""):
            advance(pounds)
            readString(pounds: pounds)
        case UInt8(ascii: "/"):
            advance(pounds + 1)
            skipToEnd(of: "/", pounds: pounds)
        default:
            append(.symbol, count: pounds)
        }
    }

    /// A Boolean value that indicates whether a slash begins a regular expression: it follows no operand.
    private var startsRegex: Bool {
        guard let next = byte(1), !Array(" \n),".utf8).contains(next) else { return false }
        let rest = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }
        guard rest.contains(UInt8(ascii: "/")), let last = tokens.last else { return false }
        return last.kind == .open || Self.wordsBeforeOperands.contains(last.text)
    }

    private static let wordsBeforeOperands: Set<String> = [
        "=", ",", ":", "?", "!", "&", "|", "return", "in", "case", "try", "await", "throw",
    ]

    private mutating func skipRegex() {
        advance()
        while let byte = byte(), byte != UInt8(ascii: "/") { advance(byte == UInt8(ascii: "\\") ? 2 : 1) }
        advance()
    }

    private mutating func skipToEnd(of delimiter: Character, pounds: Int) {
        let end = Array((String(delimiter) + String(repeating: "#", count: pounds)).utf8)
        while position < bytes.count, !bytes[position...].starts(with: end) { advance() }
        advance(end.count)
    }

    /// Reads a string from its quotation mark.
    ///
    /// The tokens of interpolations are read like others.
    private mutating func readString(pounds: Int) {
        // Only a line break after three quotation marks begins a string of several lines: `#"""#` is one mark.
        let isMultiline =
            isNext("\"\"\"") && byte(3).map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
        append(.literal, count: isMultiline ? 3 : 1)
        let quotes = tokens[tokens.count - 1].text
        let end = Array((quotes + String(repeating: "#", count: pounds)).utf8)
        let escape = Array(("\\" + String(repeating: "#", count: pounds)).utf8)
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: end) { return advance(end.count) }
            if rest.starts(with: escape) {
                advance(escape.count)
                if byte() == UInt8(ascii: "(") { readInterpolation() } else { advance() }
            } else if quotes.count == 1, bytes[position] == UInt8(ascii: "\n") {
                return
            } else {
                advance()
            }
        }
    }

    private mutating func readInterpolation() {
        var depth = 0
        repeat {
            let next = tokens.count
            readToken()
            guard tokens.indices.contains(next) else { continue }
            if tokens[next].kind == .open { depth += 1 }
            if tokens[next].kind == .close { depth -= 1 }
        } while depth > 0 && position < bytes.count
    }
}

extension UInt8 {
    /// A Boolean value that indicates whether the byte belongs to a name or a number.
    ///
    /// Bytes of non-ASCII characters do.
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), 0x80...:
            true
        default:
            false
        }
    }

    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
