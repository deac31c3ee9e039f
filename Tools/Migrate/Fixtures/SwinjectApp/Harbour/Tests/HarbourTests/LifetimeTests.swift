import HarbourServices
import Swinject
import Testing

@testable import Harbour

/// The number and the lifetime of the instances that registrations build.
@Suite
struct LifetimeTests {
    private let container = Container()

    init() {
        _ = Assembler([ServicesAssembly(), HarbourAssembly()], container: container)
    }

    @Test func instanceOfContainerIsBuiltOnce() {
        #expect(container.resolve(Logbook.self)! === container.resolve(Logbook.self)!)
        #expect(container.resolve((any BerthBook).self)! === container.resolve(BerthBook.self)!)
        #expect(container.resolve(Pilot.self)! === container.resolve(Pilot.self)!)
    }

    @Test func servicesOfOneObjectAreOneObject() throws {
        let master = try #require(container.resolve(HarbourMaster.self))
        #expect(container.resolve(Registry.self)! === master)
        #expect(container.resolve(Inspector.self)! === master)
        #expect(container.resolve(Registry.self)!.register("Lotte") == 1)
        #expect(container.resolve(Report.self)!.text == "0 lines, 1 ships")
    }

    @Test func transientInstanceIsBuiltForEachReader() {
        let desk = container.resolve(TicketDesk.self)!
        #expect(desk.left !== desk.right)
        #expect(desk.left.call() == 1)
        #expect(desk.left.call() == 2)
        #expect(desk.right.call() == 1)
        #expect(container.resolve(Ticket.self)!.call() == 1)
    }

    @Test func graphIsBuiltForEachResolution() {
        #expect(container.resolve(TicketDesk.self)! !== container.resolve(TicketDesk.self)!)
    }

    @Test func weakInstanceIsKeptWhileItIsUsed() {
        var fleet: TugFleet? = container.resolve(TugFleet.self)
        fleet?.tow()
        #expect(container.resolve(TugFleet.self)!.tripCount == 1)
        fleet = nil
        #expect(container.resolve(TugFleet.self)!.tripCount == 0)
    }

    @Test func pilotKeepsTugs() {
        let pilot = container.resolve(Pilot.self)!
        #expect(pilot.guide("Lotte") == "Lotte follows tug 1")
        #expect(container.resolve(TugFleet.self)!.tripCount == 1)
        #expect(container.resolve(Logbook.self)!.lines == ["guided Lotte"])
    }

    @MainActor @Test func modelOfMainActorIsBuiltOnce() {
        let model = container.resolve(TrafficModel.self)!
        model.arrive("Lotte")
        #expect(container.resolve(TrafficModel.self)! === model)
        #expect(model.title == "1 ships, 2 berths")
        #expect(model.guided == ["Lotte follows tug 1"])
    }

    @MainActor @Test func modelWithArgumentIsBuiltForEachCall() {
        let first = container.resolve(ShipModel.self, argument: "Lotte")!
        let second = container.resolve(ShipModel.self, argument: "Lotte")!
        #expect(first !== second)
        #expect(first.ask(draught: 3) == "1: Lotte may enter")
        #expect(second.ask(draught: 11) == "2: Lotte has to wait")
    }
}
