import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import Testing

@Suite(.mocked)
struct HelperTests {
    private let worker = CrossingWorker()

    @Test func traitReachesSuite() async throws {
        #expect(try await worker.destinations(of: ["Haven"]) == ["North Head"])
    }

    @Test func helperRethrowsErrorOfOperation() async {
        let count = await withMockedTimetable {
            await Task.yield()
            return 1
        }
        #expect(count == 1)
        await #expect(throws: FogError()) { try await withMockedTimetable { throw FogError() } }
    }
}
