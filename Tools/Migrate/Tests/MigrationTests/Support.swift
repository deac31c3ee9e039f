@testable import Migration

/// Analyzes files, which import Factory.
func analysis(
    _ sources: String...,
    test: String? = nil,
    answers: [Answers.Answer] = [],
    languageMode: Int = 6
) -> FactoryAnalysis {
    var files = sources.enumerated().map { (path: "Sources/File\($0).swift", source: "import Factory\n" + $1) }
    if let test { files.append((path: "Tests/Test.swift", source: "import Factory\nimport Testing\n" + test)) }
    return FactoryAnalysis(SourceFolder(sources: files), answers: Answers(answers), languageMode: languageMode)
}

extension FactoryAnalysis {
    /// Returns the decision about the factory of a name.
    func decision(_ name: String, in container: String = "Container") -> FactoryDecision? {
        decisions[FactoryKey(container: container, name: name)]
    }
}

/// Services of each sort, for the closures of factories.
let services = """
    protocol Printer: AnyObject, Sendable {}
    final class LaserPrinter: Printer { let name = "laser" }
    final class CountingPrinter: Printer, @unchecked Sendable { private var count = 0 }
    final class LockedPrinter: Printer { private let lock = Mutex(0) }
    final class CachingPrinter: Printer { private let cache = Cache() }
    final class Cache: @unchecked Sendable { private var pages: [String] = [] }
    final class ReleasingPrinter: Printer { deinit {} }
    final class StartingPrinter: Printer { init() { start() }; func start() {} }
    final class InjectedPrinter: Printer, @unchecked Sendable { @Injected(\\.paper) private var paper }
    final class Office: Sendable { let printer: any Printer; init(printer: any Printer) { self.printer = printer } }
    struct Paper: Sendable { let size: Int }
    struct Draft: Sendable { var text = "" }
    final class Legacy {}
    @MainActor final class Model { var count = 0 }
    @MainActor protocol Screen: AnyObject {}
    @MainActor final class MainScreen: Screen {}
    extension Container { var paper: Factory<Paper> { self { Paper(size: 4) } } }
    extension Container { var printer: Factory<any Printer> { self { LaserPrinter() } } }
    extension Container { var counter: Factory<CountingPrinter> { self { CountingPrinter() } } }
    """
