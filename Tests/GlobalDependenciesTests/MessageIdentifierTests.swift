import Foundation
import Testing

struct MessageIdentifierTests {
    @Test func articleExplainsEachMessageOnce() throws {
        let article = MessageTemplate.root.appendingPathComponent(
            "Sources/GlobalDependencies/Documentation.docc/Messages.md"
        )
        let headings = try String(contentsOf: article, encoding: .utf8).matches(of: /(?m)^### (GD\d{3})$/)
        let files = try filesByIdentifier()
        #expect(files.count > 40)
        #expect(headings.map { String($0.1) }.sorted() == files.keys.sorted())
    }

    @Test func eachIdentifierAppearsInOneFile() throws {
        #expect(try filesByIdentifier().filter { $0.value.count != 1 } == [:])
    }

    @Test func eachMessageHasFacts() throws {
        for message in try MessageTemplate.all {
            let facts = message.text.split(separator: "\n\n")[1].split(separator: "\n")
            for fact in facts { #expect(fact.contains(#/^ *  [A-Z][a-z ]*:\\t\S/#)) }
        }
    }

    @Test func eachMessageNumbersItsRemedies() throws {
        for message in try MessageTemplate.all {
            // The remedies of GD003 are computed.
            let last = message.text.split(separator: "\n\n")[2]
            if last.hasSuffix(#":\(remedies)"#) { continue }
            let numbers = last.matches(of: #/\n *(\d)\. /#).map { String($0.1) }
            #expect(numbers == (1...numbers.count).map(String.init))
            #expect(last.contains(numbers.count == 1 ? "To fix it:\n" : "To fix it, do one of these:\n"))
        }
    }

    @Test func eachPlaceholderIsFilledIn() throws {
        for message in try MessageTemplate.all {
            let placeholders = message.text.matches(of: #/\\t\{([a-z]+)\}\n/#).map { String($0.1) }
            let arguments = [("at: ", "place"), ("callerIn: ", "caller")].filter { message.arguments.contains($0.0) }
            #expect(placeholders == arguments.map(\.1), "\(message)")
        }
    }

    @Test func eachRuleInMessageExists() throws {
        let rules = try String(
            contentsOf: MessageTemplate.root.appendingPathComponent("Tools/DependencyAnalysis/Lint/MisuseRule.swift"),
            encoding: .utf8
        )
        let named = try MessageTemplate.files(in: ["Sources"]).flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /\(rule `([a-z-]+)`\)"/).map { String($0.1) }
        }
        #expect(named.count > 5)
        for rule in named { #expect(rules.contains("\"\(rule)\"")) }
    }

    /// The names of the files with a message, by its identifier.
    private func filesByIdentifier() throws -> [String: Set<String>] {
        var files: [String: Set<String>] = [:]
        for message in try MessageTemplate.all {
            files[message.identifier, default: []].insert(message.file.lastPathComponent)
        }
        return files
    }
}
