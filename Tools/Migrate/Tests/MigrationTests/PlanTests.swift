import Testing

@testable import Migration

struct PlanTests {
    @Test func textNamesPlacesOfResetsThatStay() {
        let test = """
            final class T: XCTestCase {
                override func tearDown() { Container.shared.reset() }
                func testPaper() { _ = Container.shared.paper() }
            }
            """
        let source = "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }"
        let text = Plan(analysis(services, source, test: test)).text
        let use = "  reset of a container: 1, of which 0 are rewritten. These stay: Tests/Test.swift 1\n"
        #expect(text.contains(use), "\(text)")
    }

    @Test func nameOfFileIsEscaped() {
        func text(_ file: String) -> String {
            let draft = "\nextension Container { var draft: Factory<Draft> { self { Draft() }.graph } }"
            let folder = SourceFolder(sources: [(path: file, source: "import Factory\n" + services + draft)])
            return Plan(FactoryAnalysis(folder, answers: Answers(), languageMode: 6)).text
        }
        let escaped = #"a\r\n::error::b\u{1B}\u{7F}\u{009B}\u{2028}\u{202E}c"#
        let actual = text("a\r\n::error::b\u{1b}\u{7f}\u{9b}\u{2028}\u{202e}c")
        #expect(actual == text("FILE").replacing("FILE", with: escaped))
        #expect(actual.contains(escaped))
    }

    @Test(arguments: [
        (
            Library.factory, "2 files with imports of Factory",
            "extension Container { var x: Factory<T> { self { … } } }"
        ),
        (.swinject, "0 files with imports of Swinject", "register(T.self) { … }"),
    ])
    func planWithoutRegistrationsSaysSo(_ library: Library, _ files: String, _ form: String) throws {
        let alias = "import Factory\ntypealias AppContainer = Container\nextension AppContainer {}"
        let text = try migration(of: ["A.swift": alias, "B.swift": "import FactoryKit"], from: library).plan.text
        let reason = "No registrations in \(files). The tool reads those in the form `\(form)`. 0 questions.\n"
        #expect(text.contains(reason), "\(text)")
    }

    @Test(arguments: [
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\")", 6),
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\", swiftLanguageModes: [.v5])", 5),
        ("// swift-tools-version: 5.9\nlet package = Package(name: \"A\")", 5),
    ])
    func manifestSelectsLanguageMode(_ manifest: String, _ mode: Int) {
        #expect(SourceFolder(sources: [("Package.swift", manifest)]).languageMode == mode)
    }
}
