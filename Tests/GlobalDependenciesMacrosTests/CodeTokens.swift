#if Macros
import SwiftParser
import SwiftSyntax

/// The tokens and comments of code, without its layout, which differs between the versions of swift-syntax.
struct CodeTokens {
    private let texts: [String]

    init(_ code: String) {
        texts = Parser.parse(source: code).tokens(viewMode: .sourceAccurate).flatMap { token in
            Self.comments(in: token.leadingTrivia) + [token.text] + Self.comments(in: token.trailingTrivia)
        }
    }

    /// Returns a description of the first difference from other code, or nil if there is none.
    func difference(from expected: CodeTokens) -> String? {
        guard texts != expected.texts else { return nil }
        let index = zip(texts, expected.texts).prefix { $0 == $1 }.count
        let (found, wanted) = (Self.excerpt(of: texts, at: index), Self.excerpt(of: expected.texts, at: index))
        return "found `\(found)` instead of `\(wanted)`"
    }

    /// Returns the tokens around an index, joined by spaces.
    private static func excerpt(of texts: [String], at index: Int) -> String {
        texts[max(0, index - 3)..<min(texts.count, index + 5)].joined(separator: " ")
    }

    private static func comments(in trivia: Trivia) -> [String] {
        trivia.pieces.compactMap { piece in
            switch piece {
            case .lineComment(let text), .blockComment(let text): text
            case .docLineComment(let text), .docBlockComment(let text): text
            default: nil
            }
        }
    }
}
#endif
