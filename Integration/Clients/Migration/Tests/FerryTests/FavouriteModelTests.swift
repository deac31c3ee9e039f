import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct FavouriteModelTests {
    @Test func storedDeparturesAreShownWhileLoading() async throws {
        let gate = Gate()
        let hold = JSONCargoHold()
        try await hold.stow([Departure.north], at: "Haven")
        let model = withDependencies {
            $0.cargoHold = hold
            $0.pause.now = 500
            $0.timetable.departures = { _ in
                try await gate.pass()
                return [.south]
            }
        } operation: {
            FavouriteModel()
        }
        let task = Task { await model.load("Haven") }
        await gate.arrival()
        #expect(model.departures == [.north])
        #expect(model.isLoading)
        #expect(model.updated == nil)
        gate.open()
        await task.value
        #expect(model.departures == [.south])
        #expect(!model.isLoading)
        #expect(model.updated == 500)
        #expect(try await hold.unload([Departure].self, from: "Haven") == [.south])
    }

    @Test(
        .dependencies {
            $0.cargoHold = FullHold()
            $0.timetable.departures = { _ in [.south] }
        }
    )
    func departuresAreShownIfStoringFails() async {
        let model = FavouriteModel()
        await model.load("Haven")
        #expect(model.departures == [.south])
        #expect(model.error == nil)
    }

    @Test(
        .dependencies {
            let hold = JSONCargoHold()
            try await hold.stow([Departure.north], at: "Haven")
            $0.cargoHold = hold
            $0.timetable = .failing(with: FogError())
        }
    )
    func failureKeepsStoredDepartures() async {
        let model = FavouriteModel()
        await model.load("Haven")
        #expect(model.departures == [.north])
        #expect(model.error is FogError)
    }

    @Test func eachModelNumbersItsReceipts() async {
        for _ in 0..<2 {
            let model = withDependencies {
                $0.alert = { $0 == "Cancel North Head?" }
                $0.timetable.cancel = { #expect($0 == 1) }
                $0.ticketNumber = .counting
            } operation: {
                FavouriteModel()
            }
            await model.cancelTapped(.south)
            #expect(model.receipt == nil)
            await model.cancelTapped(.north)
            #expect(model.receipt == 0)
            await model.cancelTapped(.north)
            #expect(model.receipt == 1)
        }
    }

    @Test func declinedAlertCancelsNothing() async {
        let model = FavouriteModel()
        await model.cancelTapped(.north)
        #expect(model.receipt == nil)
        #expect(model.error == nil)
    }
}
