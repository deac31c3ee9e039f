import SwiftDependenciesCompatibility

/// A class that is not `Sendable`.
public class Printer {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}

public enum PrinterKey: DependencyKey {
    public static let liveValue = UncheckedSendable(Printer(name: "office"))
    public static var testValue: UncheckedSendable<Printer> { return UncheckedSendable(Printer(name: "toy")) }
}

/// Closures that are not `@Sendable`.
public struct Printing {
    public var line: (String, @escaping (String) -> Void) -> Void
}

extension Printing: DependencyKey {
    public static let liveValue = Printing { text, completion in completion("printed \(text)") }
    public static let testValue = Printing { text, completion in completion("test \(text)") }
}

extension DependencyValues {
    public var printing: Printing {
        get { self[Printing.self] }
        set { self[Printing.self] = newValue }
    }
}

/// Code from before Swift concurrency, with completion handlers.
public class TicketPrinter {
    @Dependency(\.printing) private var printing
    @Dependency(PrinterKey.self) private var printer

    public init() {}

    public func printTicket(to destination: String, completion: @escaping (String) -> Void) {
        printing.line("\(printer.name): \(destination)", completion)
    }

    public func child() -> TicketPrinter {
        return withDependencies(from: self) { TicketPrinter() }
    }
}
