import Foundation
import Testing

struct MessageIDTests {
    private let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/GlobalDependencies")

    @Test func articleExplainsEachMessageOnce() throws {
        let declarations = try text("Diagnostics/MessageID.swift").matches(of: /Self\((\d+)\)/).map(\.1)
        let headings = try text("Documentation.docc/Messages.md").matches(of: /(?m)^### GD(\d{3})$/).map(\.1)
        #expect(declarations.count > 40)
        #expect(headings.compactMap { Int($0) }.sorted() == declarations.compactMap { Int($0) }.sorted())
    }

    @Test func numbersAreUnique() throws {
        let numbers = try text("Diagnostics/MessageID.swift").matches(of: /Self\((\d+)\)/).map(\.1)
        #expect(Set(numbers).count == numbers.count)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
    }
}
