import Foundation

/// The documented messages of the macros' refusals.
struct Refusals {
    private let messages: Set<String>

    /// Reads the last column of the table in the documentation.
    init(documentation: URL) throws {
        let text = try String(contentsOf: documentation, encoding: .utf8)
        messages = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
                let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return Self.general(cells.last ?? "")
            }
        )
    }

    func contain(_ message: String) -> Bool {
        messages.contains(Self.general(message))
    }

    /// Returns a message without its variable parts.
    private static func general(_ message: String) -> String {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .map { index, part in index.isMultiple(of: 2) || part.hasPrefix("@") ? String(part) : "" }
            .joined(separator: "'")
    }
}
