import Foundation
import Testing

@testable import Migration

struct PlanTests {
    private let plan = Plan(
        analysis(services, "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }")
    )

    @Test func textNamesFactoriesAndQuestions() throws {
        let expected = """
            Factory: 4 registrations in 1 containers, 1 uses, 0 test suites with factories, 2 files. Swift 6 mode.

            Containers:
              Container: 4 registrations, default scope unique

            Registrations: 3 of 4 registrations (75 %) can be rewritten with certainty.
              Scopes: graph 1, unique 3
              Implementations: default 3

            Accessors:
              Container.counter: default, certain
              Container.draft: open
              Container.paper: default, certain
              Container.printer: default, certain

            Uses:
              @Injected: 1, of which 1 are rewritten

            Questions: 1

              graph: Do several objects of one resolution share this object? Then answer `keep`, and create it for them.
              Answers: composed, shared, keep. Guide: "Objects of one graph".
                Sources/File1.swift:2: Container.draft: The scope `graph` builds one object for each resolution.

            """
        #expect(try plan.formatted(as: .text) == expected)
    }

    @Test func textNamesPlacesOfResetsThatStay() throws {
        let test = """
            final class T: XCTestCase {
                override func tearDown() { Container.shared.reset() }
                func testPaper() { _ = Container.shared.paper() }
            }
            """
        let source = "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }"
        let text = try Plan(analysis(services, source, test: test)).formatted(as: .text)
        let use = "  reset of a container: 1, of which 0 are rewritten. These stay: Tests/Test.swift:4\n"
        #expect(text.contains(use), "\(text)")
    }

    @Test func markdownListsRegistrations() throws {
        let text = try plan.formatted(as: .markdown)
        #expect(text.contains("| `Container.draft` | Sources/File1.swift:2 | graph | – | open |"))
        #expect(text.contains("| `Container.printer` | Sources/File0.swift:19 | unique | default | certain |"))
    }

    @Test(arguments: Plan.Format.allCases) func nameOfFileIsEscaped(format: Plan.Format) throws {
        func text(_ file: String) throws -> String {
            let draft = "\nextension Container { var draft: Factory<Draft> { self { Draft() }.graph } }"
            let folder = SourceFolder(sources: [(path: file, source: "import Factory\n" + services + draft)])
            return try Plan(FactoryAnalysis(folder, languageMode: 6)).formatted(as: format)
        }
        let escaped =
            format == .json
            ? #"a\r\n::error::b\u001b\u007f\u009b\u2028\u202ec"#
            : #"a\r\n::error::b\u{1B}\u{7F}\u{009B}\u{2028}\u{202E}c"#
        let actual = try text("a\r\n::error::b\u{1b}\u{7f}\u{9b}\u{2028}\u{202e}c")
        #expect(try actual == text("FILE").replacing("FILE", with: escaped))
        #expect(actual.contains(escaped))
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
