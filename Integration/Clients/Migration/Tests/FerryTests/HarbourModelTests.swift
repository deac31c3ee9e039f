import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

@MainActor
@Suite(.dependencies)
struct HarbourModelTests {
    @Test(.dependencies { $0.timetable.departures = { _ in throw FogError() } })
    func laterOverrideReachesModel() async {
        @Dependency(Logbook.self) var logbook
        let model = HarbourModel()
        await model.load("Haven")
        #expect(await logbook.lines == ["FogError() in Haven"])
        await withDependencies {
            $0.timetable.departures = { _ in [.south] }
        } operation: {
            await model.load("Haven")
        }
        #expect(model.destinations == ["South Quay"])
        #expect(model.identifiers == [AnyHashableSendable(2)])
    }

    @Test func supersededSearchesShowNothing() async {
        let (clock, logbook) = (TestClock(), Logbook())
        let model = withDependencies {
            $0.continuousClock = clock
            $0[Logbook.self] = logbook
            $0.timetable.departures = { harbour in
                if harbour == "So" { try await Task.never() }
                return [.south]
            }
        } operation: {
            HarbourModel()
        }
        let first = model.searchTextChanged(to: "S")
        await clock.advance(by: .milliseconds(299))
        let second = model.searchTextChanged(to: "So")
        await first.value
        await clock.advance(by: .milliseconds(300))
        #expect(await logbook.lines == ["stopped waiting for S"])
        let third = model.searchTextChanged(to: "South")
        await second.value
        await clock.advance(by: .milliseconds(300))
        await third.value
        #expect(model.destinations == ["South Quay"])
        #expect(await logbook.lines == ["stopped waiting for S", "CancellationError() in So"])
    }

    @Test func childInheritsAndOverridesDependenciesOfParent() async {
        let (parents, childs) = (Logbook(), Logbook())
        let parent = withDependencies {
            $0.timetable.departures = { _ in throw FogError() }
            $0[Logbook.self] = parents
        } operation: {
            HarbourModel()
        }
        await parent.neighbour(noting: childs).load("Haven")
        #expect(await childs.lines == ["FogError() in Haven"])
        #expect(await parents.lines == [])
    }
}
