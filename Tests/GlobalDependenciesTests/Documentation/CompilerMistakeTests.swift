#if os(macOS) || os(Linux)

import Foundation
import Testing

/// Tests that the compiler's errors about the mistakes of beginners lead to their cause, and that the remedies compile.
struct CompilerMistakeTests {
    /// A case of `CompilerMistakes.txt`.
    struct Mistake: CustomTestStringConvertible {
        let testDescription: String
        let source: String
        let correctedSource: String
        let errors: [(lead: String, text: String)]

        static func all() throws -> [Mistake] {
            let path = "Tests/GlobalDependenciesTests/Documentation/CompilerMistakes.txt"
            let cases = try DocumentationTests.text(at: path).components(separatedBy: "\n==== ")
            let declarations = try #require(cases[0].components(separatedBy: "---- declarations\n").last)
            return cases.dropFirst().map { Mistake($0, declarations) }
        }

        private init(_ text: String, _ declarations: String) {
            var lines = text.split(separator: "\n").map(String.init)
            testDescription = lines.removeFirst()
            errors = lines.compactMap { line in
                line.wholeMatch(of: /---- (\w+): (.*)/).map { (String($0.1), String($0.2)) }
            }
            lines.removeLast(errors.count)
            func code(without omitted: Character, unmarking mark: Character) -> String {
                let code = lines.filter { $0.first != omitted }.map { $0.first == mark ? String($0.dropFirst()) : $0 }
                let imports = code[0].hasPrefix("import ") ? [] : ["import GlobalDependencies"]
                let isComplete = code.contains { $0.hasPrefix("protocol WeatherDependency") }
                return (imports + code + (isComplete ? [] : [declarations])).joined(separator: "\n")
            }
            source = code(without: "+", unmarking: "-")
            correctedSource = code(without: "-", unmarking: "+")
        }
    }

    @Test(arguments: try Mistake.all()) func errorLeadsToCause(of mistake: Mistake) async throws {
        #expect(try await Compiler.errors(in: mistake.source) == mistake.errors.map(\.text))
        #expect(try await Compiler.errors(in: mistake.correctedSource) == [])
        let table = try Self.table()
        for error in mistake.errors {
            switch error.lead {
            case "table": #expect(table.contains(error.text))
            case "twin": #expect(error.text.contains("' is unavailable: "))
            default: #expect(error.lead == (mistake.errors.count == 1 ? "compiler" : "also"))
            }
        }
    }

    /// The texts in the table of compiler errors in the article about messages.
    private static func table() throws -> [String] {
        try DocumentationTests.text(at: "Sources/GlobalDependencies/Documentation.docc/Messages.md")
            .split(separator: "\n").filter { $0.hasPrefix("| `") }
            .flatMap { row in row.split(separator: "|")[0].split(separator: "`").map(String.init) }
    }
}

#endif
