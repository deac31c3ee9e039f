import Swinject
import Testing

@testable import Harbour

struct LowTides: Tides {
    let depth = 2
}

@Suite
struct HarbourTests {
    private let container = Container()

    init() { HarbourAssembly().assemble(container: container) }

    @Test func instanceOfContainerIsBuiltOnce() {
        #expect(container.resolve(Logbook.self)! === container.resolve(Reader.self)!)
    }

    @Test func weakInstanceIsKeptWhileItIsUsed() {
        let fleet = container.resolve(Fleet.self)!
        #expect(container.resolve(Fleet.self)! === fleet)
    }

    @MainActor @Test func mockReachesModel() {
        container.register(Tides.self) { _ in LowTides() }
        container.resolve(Model.self)!.arrive("Lotte")
        #expect(container.resolve(Reader.self)!.lines == ["Lotte at 2"])
    }

    @Test func graphSharesInstanceOfOneResolution() {
        let voyage = container.resolve(Voyage.self)!
        #expect(voyage.fore === voyage.aft)
    }
}
