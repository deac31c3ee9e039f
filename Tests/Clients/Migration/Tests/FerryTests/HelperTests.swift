import FerryClients
import FerryFeatures
import SwiftDependenciesCompatibility
import Testing

/// Helpers that a suite shares, around its tests and in them.
@Suite(.mocked)
struct HelperTests {
    private let worker = CrossingWorker()

    @Test func theTraitReachesTheSuite() async throws {
        #expect(try await worker.destinations(of: ["Haven"]) == ["North Head"])
    }

    @Test func theHelperOnlyThrowsWhatItsOperationThrows() async {
        let count = await withMockedTimetable {
            await Task.yield()
            return 1
        }
        #expect(count == 1)
        await #expect(throws: FogError()) { try await withMockedTimetable { throw FogError() } }
    }
}
