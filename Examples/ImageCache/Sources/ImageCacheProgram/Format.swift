import Foundation

/// How numbers and the texts of others are shown.
enum Format {
    /// A number of bytes with commas, such as `98,231`.
    static func bytes(_ count: Int) -> String {
        let digits = Array(String(count))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }

    /// A time with two or three digits, such as `40 µs`, `12.3 ms` or `1.20 s`.
    static func time(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return switch milliseconds {
        case ..<1: String(format: "%.0f µs", milliseconds * 1000)
        case ..<1000: String(format: "%.1f ms", milliseconds)
        default: String(format: "%.2f s", milliseconds / 1000)
        }
    }

    /// A text as one line that a terminal takes for text.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars.reduce(into: "") { line, scalar in
            line.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
        }
    }

    /// A text of no more than a number of characters, the middle of a longer one left out.
    static func short(_ text: String, limit: Int) -> String {
        text.count <= limit ? text : "\(text.prefix(limit - limit / 2 - 1))…\(text.suffix(limit / 2))"
    }
}
