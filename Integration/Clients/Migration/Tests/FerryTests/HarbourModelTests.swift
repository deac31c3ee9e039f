import FerryClients
import FerryFeatures
import Observation
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct HarbourModelTests {
    @Test(.dependencies { $0.timetable.departures = { _ in [.north, .south] } })
    func modelLoadsDepartures() async {
        let model = HarbourModel()
        #expect(model.state == .idle)
        await model.load("Haven")
        #expect(model.state == .loaded([.north, .south]))
    }

    @Test(.dependencies { $0.timetable = .failing(with: FogError()) })
    func failureIsShown() async {
        let model = HarbourModel()
        await model.load("Haven")
        #expect(model.state == .failed("FogError()"))
    }

    @Test(.dependencies { $0.timetable.cancel = { _ in } })
    func unimplementedEndpointFails() async {
        let model = HarbourModel()
        await model.load("Haven")
        #expect(model.state == .failed(#"UnexpectedCall(endpoint: "departures")"#))
    }

    @Test(.dependencies { $0.timetable = .failing(with: FogError()) })
    func laterOverrideReachesModel() async {
        let model = HarbourModel()
        await model.load("Haven")
        #expect(model.state == .failed("FogError()"))
        await withDependencies {
            $0.timetable.departures = { _ in [.south] }
        } operation: {
            await model.load("Haven")
        }
        #expect(model.state == .loaded([.south]))
    }

    @Test func stateIsLoadingUntilDeparturesArrive() async {
        let gate = Gate()
        let model = withDependencies {
            $0.timetable.departures = { _ in
                try await gate.pass()
                return [.north]
            }
        } operation: {
            HarbourModel()
        }
        let task = Task { await model.load("Haven") }
        await gate.arrival()
        #expect(model.state == .loading)
        await confirmation { changed in
            withObservationTracking {
                _ = model.state
            } onChange: {
                changed()
            }
            gate.open()
            await task.value
        }
        #expect(model.state == .loaded([.north]))
    }

    @Test(.dependencies { $0.pause = .immediate(at: 600) })
    func immediatePauseAnswersAtOnce() async {
        let model = withDependencies {
            $0.timetable = .late(by: .seconds(3600))
        } operation: {
            HarbourModel()
        }
        await model.load("Haven")
        #expect(model.state == .loaded([Departure(id: 9, destination: "Haven", minute: 600)]))
    }

    @Test func cancelledLoadShowsNothing() async {
        let gate = Gate()
        let logbook = Logbook()
        let model = withDependencies {
            $0[Logbook.self] = logbook
            $0.timetable.departures = { _ in
                try await gate.pass()
                return [.north]
            }
        } operation: {
            HarbourModel()
        }
        let task = Task { await model.load("Haven") }
        await gate.arrival()
        task.cancel()
        await task.value
        #expect(model.state == .loading)
        #expect(await logbook.lines == ["gave up on Haven"])
    }

    @Test func supersededSearchFetchesNothing() async {
        let gate = Gate()
        let logbook = Logbook()
        let asked = CallRecorder<String>()
        let model = withDependencies {
            $0[Logbook.self] = logbook
            $0.pause.sleep = { _ in try await gate.pass() }
            $0.timetable.departures = { harbour in
                asked.record(harbour)
                return [.south]
            }
        } operation: {
            HarbourModel()
        }
        let first = model.searchTextChanged(to: "So")
        await gate.arrival()
        let second = model.searchTextChanged(to: "South")
        await first.value
        await gate.arrival()
        gate.open()
        await second.value
        #expect(model.state == .loaded([.south]))
        #expect(asked.calls == ["South"])
        #expect(await logbook.lines == ["stopped waiting for So"])
    }

    @Test func supersededResultIsNotShown() async {
        let gate = Gate()
        let model = withDependencies {
            $0.pause = .immediate(at: 0)
            $0.timetable.departures = { harbour in
                if harbour == "So" { try await gate.pass() }
                return harbour == "So" ? [.north] : [.south]
            }
        } operation: {
            HarbourModel()
        }
        let first = model.searchTextChanged(to: "So")
        await gate.arrival()
        let second = model.searchTextChanged(to: "South")
        await second.value
        await first.value
        #expect(model.state == .loaded([.south]))
    }
}
