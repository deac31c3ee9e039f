import FerryClients
import FerryLegacy
import SwiftDependenciesCompatibility
import Testing

struct TicketPrinterTests {
    @Test func scopeOverridesPrinter() {
        let north = Departure(id: 1, destination: "North Head", minute: 610)
        let south = Departure(id: 2, destination: "South Quay", minute: 640)
        let printer = withDependencies {
            $0.pause = .immediate(at: 5)
            $0[PrinterKey.self] = Printer(name: "mock")
        } operation: {
            TicketPrinter()
        }
        var lines: [String] = []
        printer.printTicket(for: north) { lines.append($0) }
        printer.child().printTicket(for: south) { lines.append($0) }
        #expect(lines == ["test mock: North Head at 5", "test mock: South Quay at 5"])
    }
}
