import Foundation
import Testing

@testable import AsyncHTTPClientDataFetch

/// A text that zlib has compressed, as a line of `compressed-texts.txt`.
struct CompressedText: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: Inflater.Format
    let text: Data
    let bytes: Data

    /// The texts, in two groups: three long ones, and short ones with each kind of block and header.
    static let all: [CompressedText] = {
        guard let file = Bundle.module.url(forResource: "compressed-texts", withExtension: "txt"),
            let lines = try? String(contentsOf: file, encoding: .utf8)
        else { return [] }
        return lines.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return CompressedText(
                testDescription: words[0],
                format: words[1] == "gzip" ? .gzip : .deflate,
                text: Data((0..<(Int(words[2]) ?? 0)).map { "line \($0 % 100)\n" }.joined().utf8),
                bytes: Data(base64Encoded: words[3]) ?? Data()
            )
        }
    }()

    static let long = Array(all.prefix(3))
    static let short = Array(all.dropFirst(3))
}
