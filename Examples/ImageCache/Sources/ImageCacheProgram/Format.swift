import Foundation

/// Formats of numbers and of external texts.
enum Format {
    /// Returns a number of bytes with separators, such as `98,231`.
    static func bytes(_ count: Int) -> String {
        let digits = Array(String(count))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }

    /// Returns a number of bytes for a progress bar, such as `812 bytes`, `120 KB` or `1.2 MB`.
    static func size(_ count: Int64) -> String {
        switch count {
        case ..<1000: "\(count) bytes"
        case ..<1_000_000: "\(count / 1000) KB"
        default: String(format: "%.1f MB", Double(count) / 1_000_000)
        }
    }

    /// Returns a time with two or three digits, such as `40 µs`, `12.3 ms` or `1.20 s`.
    static func time(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return switch milliseconds {
        case ..<1: String(format: "%.0f µs", milliseconds * 1000)
        case ..<1000: String(format: "%.1f ms", milliseconds)
        default: String(format: "%.2f s", milliseconds / 1000)
        }
    }

    /// Returns the system's message for a file error, such as `Permission denied`.
    static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        guard (cause as NSError).domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32((cause as NSError).code)))
    }

    /// Returns a text in one line and without control characters.
    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars.reduce(into: "") { line, scalar in
            line.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
        }
    }

    /// Returns a text that is shortened in its middle to a number of characters.
    static func short(_ text: String, limit: Int) -> String {
        text.count <= limit ? text : "\(text.prefix(limit - limit / 2 - 1))…\(text.suffix(limit / 2))"
    }
}
