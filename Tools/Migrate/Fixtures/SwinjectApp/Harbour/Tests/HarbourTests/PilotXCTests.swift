import HarbourServices
import Swinject
import XCTest

@testable import Harbour

final class PilotXCTests: XCTestCase {
    private var container: Container!

    override func setUp() {
        super.setUp()
        container = Container()
        ServicesAssembly().assemble(container: container)
        HarbourAssembly().assemble(container: container)
        container.register(Pilot.self) { _ in MockPilot() }.inObjectScope(.container)
    }

    override func tearDown() {
        container = nil
        super.tearDown()
    }

    func testMockGuides() throws {
        let pilot = try XCTUnwrap(container.resolve(Pilot.self))
        XCTAssertEqual(pilot.guide("Lotte"), "mock guides Lotte")
        XCTAssertEqual(container.resolve(Logbook.self)?.lines, [])
    }

    @MainActor
    func testModelHasMock() {
        let model = container.resolve(TrafficModel.self)!
        model.arrive("Lotte")
        XCTAssertEqual(model.guided, ["mock guides Lotte"])
    }
}
