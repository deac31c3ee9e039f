import Foundation
import Testing

@testable import Migration

struct PlanTests {
    private let plan = Plan(
        analysis(services, "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }")
    )

    @Test func textNamesQuestionWithPlace() throws {
        let text = try plan.formatted(as: .text)
        #expect(text.contains("3 of 4 registrations (75 %) can be rewritten with certainty."))
        #expect(text.contains("  graph: Do several objects of one resolution share this object?"))
        #expect(text.contains("    Sources/File1.swift:2: Container.draft: The scope `graph` builds one object"))
    }

    @Test func markdownListsRegistrations() throws {
        let text = try plan.formatted(as: .markdown)
        #expect(text.contains("| `Container.draft` | Sources/File1.swift:2 | graph | – | open |"))
        #expect(text.contains("| `Container.printer` | Sources/File0.swift:19 | unique | default | certain |"))
    }

    @Test func JSONIsDecodable() throws {
        let text = try plan.formatted(as: .json)
        let decoded = try JSONDecoder().decode(Plan.self, from: Data(text.utf8))
        #expect(decoded.questions == plan.questions)
        #expect(decoded.certain == 3)
    }

    @Test func missingFolderIsReported() {
        #expect(
            throws: MigrationError(
                "There is no folder at /no/such/folder. Pass the folder of a package or of a project."
            )
        ) {
            try SourceFolder(path: "/no/such/folder")
        }
    }

    @Test(arguments: [
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\")", 6),
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\", swiftLanguageModes: [.v5])", 5),
        ("// swift-tools-version: 5.9\nlet package = Package(name: \"A\")", 5),
    ])
    func manifestSelectsLanguageMode(_ manifest: String, _ mode: Int) {
        #expect(FactoryAnalysis(SourceFolder(sources: [("Package.swift", manifest)])).languageMode == mode)
    }
}
