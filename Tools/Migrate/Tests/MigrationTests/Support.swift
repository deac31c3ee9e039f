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
    func decision(_ name: String, in container: String = "Container") -> Decision<FactoryDeclaration>? {
        decision(about: FactoryKey(container: container, name: name))
    }
}

/// Services of each sort, for the closures of factories.
let services = """
    protocol Printer: AnyObject, Sendable {}
    final class LaserPrinter: Printer { let name = "laser" }
    final class CountingPrinter: Printer, @unchecked Sendable { private var count = 0 }
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

/// Analyzes registrations in an assembly.
func swinject(
    _ registrations: String,
    _ others: String = "",
    test: String? = nil,
    answers: [Answers.Answer] = [],
    languageMode: Int = 6
) -> SwinjectAnalysis {
    let assembly = """
        import Swinject
        class App: Assembly {
            let window = Window()
            func assemble(container: Container) {
        \(registrations)
            }
        }

        """
    var files = [(path: "App.swift", source: assembly + others), (path: "Services.swift", source: tills)]
    if let test { files.append((path: "Tests/Test.swift", source: "import Swinject\nimport Testing\n" + test)) }
    return SwinjectAnalysis(
        SourceFolder(sources: files),
        answers: Answers(answers, for: .swinject),
        languageMode: languageMode
    )
}

extension SwinjectAnalysis {
    /// Returns the decision about the service of a type.
    func decision(_ type: String) -> Decision<SwinjectRegistration>? {
        allDecisions.first { $0.registration.service.type == type }
    }
}

/// Services of each sort, for the closures of registrations.
let tills = """
    protocol Till: Sendable {}
    final class PlainTill: Till {}
    final class CountingTill: Till, @unchecked Sendable { var count = 0 }
    final class Shop: Sendable { let till: any Till; init(till: any Till) { self.till = till } }
    final class Mall: Sendable { let a: Shop; let b: Shop; init(a: Shop, b: Shop) { self.a = a; self.b = b } }
    struct Receipt: Sendable { let till: any Till; var city: String }
    final class Legacy { init() {} }
    @MainActor final class Model {}
    final class Cell: UIView {}
    """

extension Analysis {
    /// The new texts of the files that change.
    var changes: [String: String] { get throws { try Migration(self).outcome(package: "").changes } }
}
