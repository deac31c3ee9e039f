import Foundation
import Testing

/// The article "A server", which shows this program and its tests.
struct PageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

    @Test func articleShowsProgramAndTests() throws {
        let article = try text(at: "Sources/GlobalDependenciesLifetimes/Documentation.docc/Servers.md")
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        let program = try text(at: "Examples/Server/Sources/BookServer/BookServer.swift")
        let tests = try text(at: "Examples/Server/Tests/BookServerTests/BookServerTests.swift")
        #expect(blocks.joined(separator: "\n") == program + "\n" + tests)
    }

    private func text(at path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }
}
