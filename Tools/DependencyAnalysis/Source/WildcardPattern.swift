import Foundation

/// A text in which `*` stands for any text.
struct WildcardPattern: Sendable {
    private let parts: [Substring]

    init(_ pattern: some StringProtocol) {
        parts = Substring(pattern).split(separator: "*", omittingEmptySubsequences: false)
    }

    func matches(_ text: String) -> Bool {
        var rest = text[...]
        guard let first = parts.first, let last = parts.last, rest.hasPrefix(first) else { return false }
        guard parts.count > 1 else { return rest == first }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
