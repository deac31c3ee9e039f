import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import SwiftDependenciesCompatibilityTesting
import Testing

struct IsolationTests {
    @Test(arguments: 0..<50)
    func testReadsItsOwnOverride(number: Int) async {
        let model = await withDependencies {
            $0.timetable.departures = { [Departure(id: number, destination: $0, minute: number)] }
        } operation: {
            await HarbourModel()
        }
        await Task.yield()
        await model.load("Haven")
        #expect(await model.state == .loaded([Departure(id: number, destination: "Haven", minute: number)]))
    }

    @Test(arguments: 0..<50)
    func scopeHasItsOwnState(number: Int) async throws {
        try await withDependencies {
            $0.pause = .immediate(at: number)
        } operation: {
            @Dependency(\.tickets) var tickets
            try await tickets.keep(Departure(id: number, destination: "", minute: 0))
            await Task.yield()
            #expect(await tickets.all().map(\.id) == [number])
        }
    }

    @Test(.dependencies { $0.tickets = .inMemory(capacity: 1) }, arguments: 0..<50)
    func caseReadsOverrideOfTrait(number: Int) async throws {
        @Dependency(\.tickets) var tickets
        try await tickets.keep(Departure(id: number, destination: "", minute: 0))
        await Task.yield()
        #expect(await tickets.all().map(\.id) == [number])
    }

    @Test(.dependencies, arguments: 0..<50)
    func caseHasItsOwnState(number: Int) async throws {
        @Dependency(\.tickets) var tickets
        try await tickets.keep(Departure(id: number, destination: "", minute: 0))
        await Task.yield()
        #expect(await tickets.all().map(\.id) == [number])
    }

    @Test func concurrentTasksHaveTheirOwnScopes() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    await withDependencies {
                        $0.pause.minute = { number }
                    } operation: {
                        await Task.yield()
                        #expect(TideReading(level: 0).minute == number)
                        await Task { #expect(TideReading(level: 0).minute == number) }.value
                    }
                }
            }
        }
        #expect(TideReading(level: 0).minute == -1)
    }
}
