import Foundation
import Testing

@testable import Migration

struct PlanTests {
    private let plan = Plan(
        analysis(services, "extension Container { var draft: Factory<Draft> { self { Draft() }.graph } }")
    )

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

    @Test(arguments: [
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\")", 6),
        ("// swift-tools-version: 6.0\nlet package = Package(name: \"A\", swiftLanguageModes: [.v5])", 5),
        ("// swift-tools-version: 5.9\nlet package = Package(name: \"A\")", 5),
    ])
    func manifestSelectsLanguageMode(_ manifest: String, _ mode: Int) {
        #expect(FactoryAnalysis(SourceFolder(sources: [("Package.swift", manifest)])).languageMode == mode)
    }
}
