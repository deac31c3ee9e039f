import FerryClients
import Foundation
import SwiftDependenciesCompatibility

/// Code from before Swift concurrency, with completion handlers.
public class TicketPrinter {
    @Dependency(\.printing) private var printing
    @Dependency(PrinterKey.self) private var printer
    @Dependency(\.pause.minute) private var minute

    public init() {}

    public func printTicket(for departure: Departure, completion: @escaping (String) -> Void) {
        let stamp = minute()
        printing.line("\(printer.name): \(departure.destination) at \(stamp)", completion)
    }

    public func child() -> TicketPrinter {
        return withDependencies(from: self) { TicketPrinter() }
    }
}
