import FerryClients
import FerryLegacy
import GlobalDependencies
import Testing

/// A module in Swift 5 mode.
struct TicketPrinterTests {
    @Test func thePrinterIsOverridden() {
        let printer = withDependencies {
            $0.pause = .immediate(at: 5)
            $0[PrinterKey.self] = Printer(name: "mock")
        } operation: {
            TicketPrinter()
        }
        var lines: [String] = []
        printer.printTicket(for: .north) { lines.append($0) }
        printer.child().printTicket(for: .south) { lines.append($0) }
        #expect(lines == ["test mock: North Head at 5", "test mock: South Quay at 5"])
    }
}
