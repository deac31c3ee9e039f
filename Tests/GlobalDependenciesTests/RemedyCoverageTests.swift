import Foundation
import Testing

/// Tests that each numbered remedy of a message has a test that applies it to the program that caused the message.
///
/// A line above the test names the remedy: its number, and the beginning of its text in the code, such as
/// `// Remedy GD025.1: Remove the override.` The text of a computed remedy is elsewhere in the file of the message.
struct RemedyCoverageTests {
    private struct Remedy {
        let number: String
        let text: String
        let file: URL

        /// The text and what the code contains of a computed text.
        func begins(with text: String) throws -> Bool {
            if !self.text.hasPrefix("\\(") { return self.text.hasPrefix(text) }
            return try String(contentsOf: file, encoding: .utf8).contains(text)
        }
    }

    private struct Mark: Hashable {
        let number: String
        let text: String
    }

    /// The remedies without a test, and the reason of each.
    private static let exceptions: [Mark: String] = {
        let (person, linkage) = ("Only a person can do it.", "It needs another build: see Integration/Linkage.")
        return [
            Mark(number: "GD007.2", text: "If they are, set a breakpoint"): person,
            Mark(number: "GD009.2", text: "If an app that hosts tests prepared them"):
                "It needs an app that hosts tests.",
            Mark(number: "GD012.1", text: "Link the module"): linkage,
            Mark(number: "GD012.2", text: "If it is in a static library"): linkage,
            Mark(number: "GD016.1", text: "If an app that links it hosts"): linkage,
            Mark(number: "GD016.2", text: "If several frameworks or plug-ins link it"): linkage,
            Mark(number: "GD016.3", text: "If they link other products"): linkage,
            Mark(number: "GD037.1", text: "Find out why the condition is false"): person,
            Mark(number: "GD040.2", text: "Check whether the code has finished"): person,
            Mark(number: "GD050.1", text: "Run the test on Linux"): "It needs a platform without a simulation.",
            Mark(number: "GD050.2", text: "Disable the test elsewhere"): "It needs a platform without a simulation.",
            Mark(number: "GD050.3", text: "If the version of Swift"): "It needs a platform without a simulation.",
            Mark(number: "GD058.1", text: "Update GlobalDependencies"): "It needs another version of Swift.",
            Mark(number: "GD058.2", text: "If you maintain GlobalDependencies"): person,
            Mark(number: "GD066.1", text: "Replay the crash"): person,
        ]
    }()

    @Test func eachRemedyHasTest() throws {
        let marks = try marks() + Self.exceptions.keys
        for remedy in try remedies() {
            let isCovered = try marks.contains { try $0.number == remedy.number && remedy.begins(with: $0.text) }
            #expect(isCovered, "\(remedy.number): \(remedy.text)")
        }
    }

    @Test func eachMarkNamesRemedy() throws {
        let remedies = try remedies()
        for mark in try marks() + Self.exceptions.keys {
            let isOfRemedy = try remedies.contains { try $0.number == mark.number && $0.begins(with: mark.text) }
            #expect(isOfRemedy, "\(mark.number): \(mark.text)")
        }
    }

    /// The numbered remedies of all messages.
    private func remedies() throws -> [Remedy] {
        try MessageTemplate.all.flatMap { message in
            let last = message.text.replacing(/\\\n */, with: "").split(separator: "\n\n")[2]
            // The remedies of GD003 are computed.
            if last.hasSuffix(#":\(remedies)"#) {
                return [Remedy(number: "\(message.identifier).1", text: #"\(remedies)"#, file: message.file)]
            }
            return last.matches(of: /(?:^|\n) *(\d)\. (.*)/).map {
                Remedy(number: "\(message.identifier).\($0.1)", text: String($0.2), file: message.file)
            }
        }
    }

    /// The remedies that tests apply.
    private func marks() throws -> [Mark] {
        try MessageTemplate.files(in: ["Tests", "Micropackages", "Integration"]).flatMap { file in
            let code = try String(contentsOf: file, encoding: .utf8)
            guard code.contains("// Remedy ") else { return [] as [Mark] }
            return code.matches(of: /(?m)^ *\/\/ Remedy (GD\d{3}\.\d): (.+)$/)
                .map { Mark(number: String($0.1), text: String($0.2)) }
        }
    }
}
