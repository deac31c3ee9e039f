#if Macros
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// Tests that macros expand as the files in the folder `Expansions` record.
struct ExpansionTests {
    @Test(arguments: try RecordedExpansion.all()) func expansionIsThatOfFile(recorded: RecordedExpansion) {
        let expansion = Expansion(of: recorded.declaration)
        if let difference = recorded.difference(from: expansion) {
            Issue.record("Expansions/\(recorded.testDescription): \(difference). To accept it, run Scripts/mocks.sh.")
        }
        // An old version of swift-syntax does not know all syntax that macros generate.
        if swiftSyntaxVersion >= 602 { #expect(!Parser.parse(source: expansion.code).hasError) }
    }

    @Test func filesHaveCasesWithDifferentNames() throws {
        let files = try ExpansionFile.all()
        #expect(files.filter(\.cases.isEmpty).map(\.url.lastPathComponent) == [])
        let names = files.flatMap(\.cases).map(\.testDescription)
        #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test(arguments: Expansion.macros.keys.sorted()) func macroHasRecordedExpansions(name: String) throws {
        #expect(try RecordedExpansion.all().contains { $0.declaration.contains("@\(name)") })
    }
}
#endif
