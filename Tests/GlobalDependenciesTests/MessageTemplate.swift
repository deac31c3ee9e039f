import Foundation
import Testing

/// A message in the code of the package.
struct MessageTemplate {
    /// The file that contains the message.
    let file: URL
    /// The text from the identifier on.
    let text: String
    /// The arguments for the placeholders.
    let arguments: String

    var identifier: String { String(text.prefix(5)) }

    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

    /// All messages in the code.
    static var all: [MessageTemplate] { get throws { try messages.get() } }

    private static let messages = Result {
        try files(in: ["Sources", "Micropackages"]).flatMap { file in
            try String(contentsOf: file, encoding: .utf8)
                .matches(of: /"""\n *\[(GD\d{3}\]: (?s:.*?))\n *"""\.misuse\((.*)/)
                .map { MessageTemplate(file: file, text: String($0.1), arguments: String($0.2)) }
        }
    }

    /// Returns the Swift files in folders of the package.
    static func files(in folders: [String]) throws -> [URL] {
        try folders.flatMap { folder in
            let files = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder),
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )
            return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        }
    }
}
