import Factory
import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// A trait that gives each test its own shared container of Factory.
struct ContainerTrait: SuiteTrait, TestScoping, TestTrait {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Container.$shared.withValue(Container(), operation: function)
    }
}

extension Trait where Self == ContainerTrait {
    static var container: ContainerTrait { ContainerTrait() }
}

protocol Printer: AnyObject, Sendable {
    var name: String { get }
}

final class LaserPrinter: Printer {
    let name = "laser"
}

final class MockPrinter: Printer {
    let name = "mock"
}

/// A dependency that both libraries have, and that the tests override.
extension Container {
    var printer: Factory<any Printer> { self { LaserPrinter() } }
}

protocol PrinterDependency: Dependencies {
    var printer: any Printer { get }
}

extension GlobalDependencies: PrinterDependency {
    var printer: any Printer {
        get { resolveDependency(forKeyPath: \.printer, defaultImplementation: LaserPrinter()) }
        set { override(keyPath: \.printer, with: newValue) }
    }
}

/// A service that receives its printer.
final class Office: Sendable {
    let printer: any Printer

    init(printer: any Printer) {
        self.printer = printer
    }
}
