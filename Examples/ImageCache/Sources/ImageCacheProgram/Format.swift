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

    /// A number of bytes that changes while it is read, such as `812 bytes`, `120 KB` or `1.2 MB`.
    static func size(_ count: Int64) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\(count / 1000) KB"
        default: String(format: "%.1f MB", Double(count) / 1_000_000)
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

    /// Why a file could not be read or written, in the words of the system, such as `Permission denied`.
    static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        guard (cause as NSError).domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32((cause as NSError).code)))
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
