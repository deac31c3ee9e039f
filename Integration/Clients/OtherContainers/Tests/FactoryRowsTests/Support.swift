import Factory
import GlobalDependencies

protocol Printer: AnyObject, Sendable {
    var name: String { get }
}

final class LaserPrinter: Printer {
    let name = "laser"
}

final class MockPrinter: Printer {
    let name: String

    init(_ name: String = "mock") {
        self.name = name
    }
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
