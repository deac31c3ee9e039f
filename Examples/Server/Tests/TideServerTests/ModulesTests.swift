import GlobalDependencies
import GlobalDependenciesTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import TideReadings
import TideRecords
import TideServer

/// The routes that the modules contribute.
@Suite(.tides)
struct ModulesTests {
    private struct ClosedRoutes: Routes {
        let path: RouterPath = "records"

        func add(to group: RouterGroup<BasicRequestContext>) {
            group.get(":gauge") { _, _ in HTTPResponse.Status.gone }
        }
    }

    /// Returns the statuses of a reading that is added and of its record.
    private func statuses(in dependencies: GlobalDependencies) async throws -> [HTTPResponse.Status] {
        try await Application(router: tideRouter(dependencies: dependencies)).test(.router) { client in
            let added = try await client.post(#"{"gauge":"Rye","metres":6.2}"#, as: "ada")
            return [added.status, try await client.get("/records/Rye", as: "ada").status]
        }
    }

    @Test func overrideReplacesRoutesOfOneModule() async throws {
        let dependencies = GlobalDependencies.default.with(override: ClosedRoutes(), for: \.recordRoutes)
        #expect(try await statuses(in: dependencies) == [.created, .gone])
    }

    @Test func moduleWorksWithoutOther() async throws {
        let dependencies = GlobalDependencies.default.with {
            $0.resetToDefault(keyPath: \.routes)
            $0.resetToDefault(keyPath: \.readingObservers)
            $0.addReadings()
        }
        #expect(try await statuses(in: dependencies) == [.created, .notFound])
    }
}
