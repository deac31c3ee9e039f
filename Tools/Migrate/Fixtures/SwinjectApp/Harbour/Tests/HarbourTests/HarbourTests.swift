import HarbourServices
import Swinject
import Testing

@testable import Harbour

@Suite("Harbour")
struct HarbourTests {
    private let container: Container
    private let mailer = MockMailer()

    init() {
        container = Container()
        ServicesAssembly().assemble(container: container)
        HarbourAssembly().assemble(container: container)
        let mailer = mailer
        container.register(Mailer.self) { _ in mailer }.inObjectScope(.container)
    }

    @Test func mockOfSuiteReachesOffice() {
        let office = container.resolve(Office.self)!
        #expect(office.answer("Lotte", draught: 3) == "mock: Lotte may enter")
        #expect(container.resolve(Mailer.self)! === mailer)
    }

    @Test func mockOfTestReachesPlan() throws {
        // The tides are always low.
        container.register(Tides.self) { _ in LowTides() }
        let plan = try #require(container.resolve(BerthPlan.self))
        #expect(!plan.canEnter(draught: 3, atHour: 2))
    }

    @Test func namesSelectFees() {
        #expect(container.resolve(Fees.self, name: "day") == Fees(perMetre: 10))
        #expect(container.resolve(Fees.self, name: "night") == Fees(perMetre: 15))
    }

    @Test func argumentsReachInvoice() {
        #expect(container.resolve(Invoice.self, arguments: "Lotte", 20)!.cents == 200)
    }
}

@Test(arguments: ["mill", "port"])
func ferryCrosses(_ route: String) {
    let resolver = Assembler([ServicesAssembly()]).resolver
    #expect(resolver.resolve(Ferry.self, argument: route)!.cross() == "ferry to \(route)")
    #expect(resolver.resolve(Logbook.self)!.lines == ["crossed to \(route)"])
}

/// The code that reads the container of the app.
@Suite(.serialized)
struct AppTests {
    @Test func shipsEnterAndLeave() throws {
        let number = try #require(Gate.enter("Anna"))
        let log = Dock.resolver.resolve(Logbook.self)!
        #expect(number == Dock.resolver.resolve(Inspector.self)!.inspected.count)
        #expect(log.lines.last == "Anna took a berth")
        Gate.leave("Anna")
        #expect(log.lines.suffix(2) == ["Anna left", "gate closed"])
    }

    @Test func invoiceDependsOnHour() {
        #expect(Gate.invoice("Anna", length: 20, atNight: false).cents == 200)
        #expect(Gate.invoice("Anna", length: 20, atNight: true).cents == 300)
        #expect(Gate.ferry(to: "quay") == "ferry to quay")
    }

    @Test func loudspeakerReadsItsServices() {
        let speaker = Dock.resolver.resolve(Loudspeaker.self)!
        #expect(speaker.announce("fog").hasSuffix(": fog"))
        #expect(Dock.resolver.resolve(Logbook.self)!.lines.last == "announced fog")
        #expect(speaker === Dock.resolver.resolve(Loudspeaker.self)!)
    }

    @MainActor @Test func screenSelectsShip() {
        let screen = TrafficScreen()
        #expect(screen.depth == 9)
        #expect(screen.model === Dock.resolver.resolve(TrafficModel.self)!)
        screen.select("Anna")
        #expect(screen.ship?.name == "Anna")
    }
}
