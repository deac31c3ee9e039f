import Foundation
import Testing

struct MessageIdentifierTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

    @Test func articleExplainsEachMessageOnce() throws {
        let article = root.appendingPathComponent("Sources/GlobalDependencies/Documentation.docc/Messages.md")
        let headings = try String(contentsOf: article, encoding: .utf8).matches(of: /(?m)^### (GD\d{3})$/)
        let files = try filesByIdentifier()
        #expect(files.count > 40)
        #expect(headings.map { String($0.1) }.sorted() == files.keys.sorted())
    }

    @Test func eachIdentifierAppearsInOneFile() throws {
        #expect(try filesByIdentifier().filter { $0.value.count != 1 } == [:])
    }

    @Test func eachMessageHasFacts() throws {
        for message in try messages() {
            let facts = message.text.split(separator: "\n\n")[1].split(separator: "\n")
            for fact in facts { #expect(fact.contains(#/^ *  [A-Z][a-z ]*:\\t\S/#)) }
        }
    }

    @Test func eachMessageNumbersItsRemedies() throws {
        for message in try messages() {
            // The remedies of GD003 are computed.
            let last = message.text.split(separator: "\n\n")[2]
            if last.hasSuffix(#":\(remedies)"#) { continue }
            let numbers = last.matches(of: #/\n *(\d)\. /#).map { String($0.1) }
            #expect(numbers == (1...numbers.count).map(String.init))
            #expect(last.contains(numbers.count == 1 ? "To fix it:\n" : "To fix it, do one of these:\n"))
        }
    }

    @Test func eachPlaceholderIsFilledIn() throws {
        for message in try messages() {
            let placeholders = message.text.matches(of: #/\\t\{([a-z]+)\}\n/#).map { String($0.1) }
            let arguments = [("at: ", "place"), ("callerIn: ", "caller")].filter { message.arguments.contains($0.0) }
            #expect(placeholders == arguments.map(\.1), "\(message)")
        }
    }

    /// The names of the files with a message, by its identifier.
    private func filesByIdentifier() throws -> [String: Set<String>] {
        var files: [String: Set<String>] = [:]
        for message in try messages() { files[String(message.text.prefix(5)), default: []].insert(message.file) }
        return files
    }

    /// The messages in the code: the file of each, its text from the identifier on, and the arguments for its placeholders.
    private func messages() throws -> [(file: String, text: String, arguments: String)] {
        var messages: [(String, String, String)] = []
        for folder in ["Sources", "Micropackages"] {
            let enumerator = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder),
                includingPropertiesForKeys: nil
            )
            for case let file as URL in try #require(enumerator) where file.pathExtension == "swift" {
                let code = try String(contentsOf: file, encoding: .utf8)
                for match in code.matches(of: /"""\n *\[(GD\d{3}\]: (?s:.*?))\n *"""\.misuse\((.*)/) {
                    messages.append((file.lastPathComponent, String(match.1), String(match.2)))
                }
            }
        }
        return messages
    }
}
