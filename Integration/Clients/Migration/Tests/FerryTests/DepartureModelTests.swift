import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct DepartureModelTests {
    private struct Bell: Foghorn {
        func sound() -> String { ", ding" }
    }

    @Test func childInheritsDependenciesOfParent() async throws {
        let tickets = TicketClient.inMemory()
        let parent = withDependencies {
            $0.pause = .immediate(at: 600)
            $0.tickets = tickets
        } operation: {
            HarbourModel()
        }
        parent.departureTapped(.north)
        let child = try #require(parent.details)
        #expect(child.minutesLeft == 10)
        await child.buyTapped()
        #expect(child.message == "bought, 1 in all")
        #expect(await tickets.all() == [.north])
    }

    @Test func childOverridesOneDependency() async throws {
        let parent = withDependencies {
            $0.pause = .immediate(at: 600)
        } operation: {
            HarbourModel()
        }
        parent.departureTappedTwice(.south, foghorn: Bell())
        let child = try #require(parent.details)
        #expect(child.minutesLeft == 40)
        await child.buyTapped()
        #expect(child.message == "bought, 1 in all, ding")
    }

    @Test(.dependencies { $0.tickets = .inMemory(capacity: 0) })
    func fullDrawerShowsError() async {
        let model = DepartureModel(.north)
        await model.buyTapped()
        #expect(model.message == "DrawerFullError()")
    }

    @Test func overriddenHoldKeepsItsState() async throws {
        let model = withDependencies {
            $0.cargoHold = JSONCargoHold()
        } operation: {
            DepartureModel(.north)
        }
        #expect(try await model.loadCar("SKY 1") == "SKY 1")
        @Dependency(\.cargoHold) var cargoHold
        await #expect(throws: UnexpectedCall("unload deck")) {
            try await cargoHold.unload(String.self, from: "deck")
        }
    }
}
