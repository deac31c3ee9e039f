import HarbourServices
import Swinject
import Testing

@testable import Harbour

/// The registrations without a counterpart, which stay.
@Suite
struct VoyageTests {
    private let resolver = Assembler([ServicesAssembly(), VoyageAssembly()]).resolver

    @Test func graphSharesInstanceOfOneResolution() {
        let (first, second) = (resolver.resolve(Voyage.self)!, resolver.resolve(Voyage.self)!)
        #expect(first.fore === first.aft)
        #expect(first.fore !== second.fore)
    }

    @Test func voyageHasLogbookOfHarbour() {
        #expect(resolver.resolve(Voyage.self)!.log === resolver.resolve(Logbook.self)!)
    }

    @Test func craneWaitsForFerry() {
        #expect(resolver.resolve(Crane.self)!.waiting == ["quay"])
        #expect(resolver.resolve(Crane.self)! === resolver.resolve(Crane.self)!)
    }

    @Test func shiftHoldsTugs() {
        var shift: Shift? = Shift()
        let before = shift?.tripCount ?? 0
        shift?.tow()
        #expect(Shift().tripCount == before + 1)
        shift = nil
    }
}
