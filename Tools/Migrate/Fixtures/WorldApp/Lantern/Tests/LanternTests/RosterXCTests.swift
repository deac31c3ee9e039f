import XCTest

@testable import Lantern

final class RosterXCTests: XCTestCase {
    private let log = MemoryLog()

    override func setUp() {
        super.setUp()
        Current = World()
        Current.log = log
    }

    func testKeeperChangesWhileAppRuns() {
        Roster.begin("Ada")
        XCTAssertEqual(Current.keeper, Keeper(name: "Ada"))
        Roster.promote()
        XCTAssertEqual(Current.keeper?.rank, 2)
        Roster.end()
        XCTAssertNil(Current.keeper)
        XCTAssertEqual(log.entries.map(\.text), ["Ada begins", "Ada ends"])
    }

    func testStoresChangeWhileAppRuns() {
        Supplies.burn(30)
        XCTAssertEqual(Supplies.order(), 30)
        Supplies.deliver(30)
        XCTAssertEqual(Current.stores, StoreRoom(oil: 40))
        XCTAssertEqual(log.entries.map(\.text), ["ordered 30"])
    }

    func testModelGreetsKeeper() {
        let model = LogModel()
        XCTAssertEqual(model.title, "Skerry greets no keeper")
        Roster.begin("Bo")
        XCTAssertEqual(model.title, "Skerry greets Bo")
    }

    func testModelShowsLastEntries() {
        for count in 1...4 { log.append(Entry(id: UUID(), date: Date(timeIntervalSince1970: 5), text: "\(count)")) }
        let model = LogModel()
        model.refresh()
        XCTAssertEqual(model.lines, ["5 2", "5 3", "5 4"])
    }
}
