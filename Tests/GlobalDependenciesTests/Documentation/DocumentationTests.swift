#if os(macOS) || os(Linux)

import Foundation
import Testing

/// Tests that every Swift block in the documentation compiles.
struct DocumentationTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../..")
        .standardizedFileURL
    private static let tutorials = root.appending(path: "Sources/GlobalDependencies/Documentation.docc/Tutorials")

    @Test(arguments: try paths(endingIn: ".md", below: ["README.md", "Micropackages", "Sources"]).filter(isBuilt))
    func blocksOfDocumentCompile(path: String) async throws {
        let diagnostics = try await Compiler.diagnostics(of: SwiftBlocks.modules(inMarkdown: try Self.text(at: path)))
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: try Set(sources.filter(isBuilt).map(folder)).sorted())
    func blocksInCommentsOfFolderCompile(folder: String) async throws {
        let paths = try Self.sources.filter { Self.isBuilt($0) && Self.folder(of: $0) == folder }
        let blocks = try paths.flatMap { SwiftBlocks.blocks(inComments: try Self.text(at: $0)) }
        let module = { (text: String) in
            // The first line of a declaration is a comment: it is omitted if the block contains the text of that line.
            let surroundings = Self.surroundings(of: folder).filter { code in
                !text.contains(code.prefix { $0 != "\n" }.dropFirst("// ".count).replacing("\\n", with: "\n"))
            }
            let imports = Self.modules(of: folder).map { "import \($0)" }
            return (imports + [text] + surroundings.map(String.init)).joined(separator: "\n")
        }
        var diagnostics = try await Compiler.diagnostics(of: SwiftBlocks.modules(joining: blocks).map(module))
        // The error may be that of blocks that do not belong together.
        if !diagnostics.isEmpty { diagnostics = try await Compiler.diagnostics(of: blocks.map(module)) }
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: try Tutorial.steps(in: tutorials).map(\.file))
    func tutorialProjectCompilesAfterEachStep(file: String) async throws {
        let step = try #require(try Tutorial.steps(in: Self.tutorials).first { $0.file == file })
        let tests = step.project.filter { $0.key.hasSuffix("Tests.swift") }
        let app = step.project.filter { tests[$0.key] == nil }
        let diagnostics = try await Compiler.diagnostics(of: tests, importing: [("App", app)])
        #expect(diagnostics.isEmpty)
    }

    @Test func everyTutorialFileBelongsToStep() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.tutorials.appending(path: "Resources").path
        )
        let steps = try Tutorial.steps(in: Self.tutorials).map(\.file)
        #expect(steps.sorted() == files.filter { $0.hasSuffix(".swift") }.sorted())
    }

    @Test(arguments: try landingPages)
    func landingPageBeginsWithPurposeAndTest(path: String) throws {
        let screen = try Self.text(at: path).components(separatedBy: "\n").prefix(40)
        #expect(screen[2].contains("instead"))
        #expect(screen.contains { $0.contains("@Test") || $0.hasPrefix("#Preview") })
    }

    @Test func errorInTestsOfAppIsFound() async throws {
        let app = ["Number.swift": "let number = 1"]
        let test = "@testable import App\nlet text: String = number"
        #expect(try await Compiler.diagnostics(of: [:], importing: [("App", app)]) == "")
        let diagnostics = try await Compiler.diagnostics(of: ["NumberTests.swift": test], importing: [("App", app)])
        #expect(diagnostics.contains("cannot convert value of type 'Int' to specified type 'String'"))
    }

    @Test func errorInBlockIsFound() async throws {
        let document = """
            ```swift
            let number: Int = "one"
            ```
            """
        let modules = SwiftBlocks.modules(inMarkdown: document)
        #expect(modules == ["let number: Int = \"one\"\n"])
        let diagnostics = try await Compiler.diagnostics(of: modules + ["let number = 1\n"])
        #expect(diagnostics.contains("cannot convert value of type 'String'"))
    }

    /// A Boolean value that indicates whether a source file is part of this build.
    private static func isBuilt(_ path: String) -> Bool {
        // The tests of Examples/Server compare these blocks with its sources.
        if path.hasSuffix("GlobalDependenciesLifetimes/Documentation.docc/Servers.md") { return false }
        #if !canImport(SwiftUI)
        // Examples/TideClock/check.sh compiles these blocks.
        if path.hasPrefix("Sources/GlobalDependenciesSwiftUI/") { return false }
        #endif
        #if Macros
        return true
        #else
        return !path.contains("/Macros")
        #endif
    }

    /// The pages of the modules on the site, whose first screen says what the module replaces, and how a test looks.
    private static var landingPages: [String] {
        get throws {
            let readMes = try paths(endingIn: "Dependency/README.md", below: ["Micropackages"])
            let pages = try paths(endingIn: ".md", below: ["Micropackages", "Sources"])
            return try readMes
                + pages.filter {
                    let module = URL(filePath: $0).deletingPathExtension().lastPathComponent
                    return try text(at: $0).hasPrefix("# ``\(module)``\n")
                }
        }
    }

    private static var sources: [String] {
        get throws {
            try paths(endingIn: ".swift", below: ["Sources", "Micropackages"])
                .filter { !$0.contains(".docc/") && !$0.contains("/Tests/") }
        }
    }

    /// Returns the folder of a source file, whose blocks import the same modules.
    private static func folder(of path: String) -> String {
        path.split(separator: "/").prefix(path.hasPrefix("Micropackages/") ? 3 : 2).joined(separator: "/")
    }

    /// The modules that the blocks in the comments of the source files in a folder import implicitly.
    private static func modules(of folder: String) -> [String] {
        let folders = folder.components(separatedBy: "/") + [""]
        switch (folders[0], folders[1], folders[2]) {
        case ("Sources", "GlobalDependenciesTesting", _):
            return ["GlobalDependencies", "GlobalDependenciesTesting", "Testing", "XCTest"]
        case ("Sources", "GlobalDependenciesInspection", _):
            return ["GlobalDependencies", "GlobalDependenciesInspection"]
        case ("Sources", "GlobalDependenciesLifetimes", _):
            return ["GlobalDependencies", "GlobalDependenciesLifetimes"]
        case ("Sources", "GlobalDependenciesSimulation", _):
            return ["GlobalDependencies", "GlobalDependenciesSimulation", "GlobalDependenciesTesting", "Testing"]
        case ("Sources", "GlobalDependenciesDoubles", _):
            return ["GlobalDependenciesDoubles"]
        case ("Sources", "GlobalDependenciesSwiftUI", _):
            return ["GlobalDependencies", "GlobalDependenciesSwiftUI", "SwiftUI"]
        case ("Sources", "SwiftDependenciesCompatibility", _):
            return ["Foundation", "SwiftDependenciesCompatibility"]
        case ("Micropackages", let library, "Conformance"):
            let conformance = library.replacing("Dependency", with: "Conformance")
            return ["Foundation", "GlobalDependencies", "FacadeConformance", "Testing", library, conformance]
        case ("Micropackages", let library, "Doubles"):
            return ["Foundation", "GlobalDependencies", library, library.replacing("Dependency", with: "Doubles")]
        case ("Micropackages", let library, "Cassettes"):
            return ["Foundation", "GlobalDependencies", library, "RemoteDataFetchCassettes"]
        case ("Micropackages", let library, _):
            return ["Foundation", "GlobalDependencies", library]
        case ("Sources", "GlobalDependencies", _):
            return ["GlobalDependencies"]
        default:
            return ["GlobalDependenciesScopes"]
        }
    }

    /// Returns the declarations that the blocks in the comments of a folder use without declaring them.
    ///
    /// A micropackage may declare the same names, so its blocks declare what they use.
    private static func surroundings(of folder: String) -> [Substring] {
        if folder.hasPrefix("Micropackages/") { return [] }
        let text = folder == "Sources/GlobalDependenciesLifetimes" ? lifetimeSurroundings : surroundings
        return text.split(separator: "\n\n")
    }

    /// The declarations that blocks in comments use.
    private static let surroundings = """
        // protocol Greeting:
        protocol Greeting: Sendable {}
        struct PoliteGreeting: Greeting {}
        struct MockGreeting: Greeting {}

        // protocol GreetingDependency
        protocol GreetingDependency: Dependencies { var greeting: any Greeting { get } }

        // var greeting: any Greeting {\\n
        extension GlobalDependencies {
            var greeting: any Greeting {
                get { resolveDependency(forKeyPath: \\.greeting, defaultImplementation: PoliteGreeting()) }
                set { override(keyPath: \\.greeting, with: newValue) }
            }
        }

        // extension GlobalDependencies: GreetingDependency
        extension GlobalDependencies: GreetingDependency {}

        // struct RecordedGreeting
        struct RecordedGreeting: Greeting { init(contentsOf file: String) throws {} }

        // class Greeter {
        struct Greeter {
            init(dependencies: GlobalDependencies = .default) {}
            func greet() -> String { "" }
        }

        // protocol WeatherDependency
        protocol WeatherDependency: Dependencies { var weather: any Weather { get } }
        protocol Weather: Sendable { func temperature(in city: String) async throws -> Double }
        struct WeatherService: Weather { func temperature(in city: String) async throws -> Double { 21.5 } }
        final class WeatherMap: Sendable { init(dependencies: GlobalDependencies = .default) {} }

        // extension GlobalDependencies: WeatherDependency
        extension GlobalDependencies: WeatherDependency {
            var weather: any Weather {
                resolveDependency(forKeyPath: \\.weather, defaultImplementation: WeatherService())
            }
        }

        // protocol Tides
        protocol Tides: Sendable {}
        struct TideTable: Tides {}
        protocol TidesDependency: Dependencies { var tides: any Tides { get } }
        extension GlobalDependencies: TidesDependency {
            var tides: any Tides { resolveDependency(forKeyPath: \\.tides, defaultImplementation: TideTable()) }
        }

        // enum PlayerError
        enum PlayerError: Error { case unimplemented }

        // protocol Almanac:
        protocol Almanac: Sendable {}

        // var player
        struct Player: Sendable { var volume = 1.0; var play: @Sendable (String) -> Void = { _ in } }
        extension GlobalDependencies {
            var player: Player {
                get { resolveDependency(forKeyPath: \\.player, defaultImplementation: Player()) }
                set { override(keyPath: \\.player, with: newValue) }
            }
        }
        """

    private static func paths(endingIn suffix: String, below places: [String]) throws -> [String] {
        try places.flatMap { place in
            if place.hasSuffix(suffix) { return [place] }
            return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: place).path)
                .filter { $0.hasSuffix(suffix) }
                .map { "\(place)/\($0)" }
                .sorted()
        }
    }

    static func text(at path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

#endif
