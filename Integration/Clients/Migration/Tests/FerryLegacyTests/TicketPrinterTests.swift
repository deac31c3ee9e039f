import FerryLegacy
import SwiftDependenciesCompatibility
import Testing

struct TicketPrinterTests {
    @Test func scopeOverridesPrinter() {
        let printer = withDependencies {
            $0[PrinterKey.self] = UncheckedSendable(Printer(name: "mock"))
        } operation: {
            TicketPrinter()
        }
        var lines: [String] = []
        printer.printTicket(to: "North Head") { lines.append($0) }
        printer.child().printTicket(to: "South Quay") { lines.append($0) }
        #expect(lines == ["test mock: North Head", "test mock: South Quay"])
    }
}
