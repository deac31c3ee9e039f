import FacadeDoubles
import Foundation
import GlobalDependenciesTesting
import Testing

/// Tests that one import suffices for the façades of an ordinary app, their doubles and the container.
struct FacadesTests {
    private struct Errand {
        private let dependencies:
            any ContinuousClockDependency & DateDependency & LocalDataFetchDependency & LocaleDependency
                & LogDependency & NotificationsDependency & OpenURLDependency & RandomNumberGeneratorDependency
                & RemoteDataFetchDependency & SettingsDependency & UUIDDependency

        init(dependencies: GlobalDependencies = .default) {
            self.dependencies = dependencies
        }

        func run() async throws -> String {
            try await dependencies.continuousClock.sleep(for: .seconds(60))
            return "\(dependencies.uuid()) in \(dependencies.locale.identifier)"
        }
    }

    @Test(
        .dependencies {
            $0.continuousClock = ImmediateClock()
            $0.locale = Locale(identifier: "cy")
            $0.uuid = .incrementing
        }
    )
    func oneImportExportsEachFacade() async throws {
        #expect(try await Errand().run() == "00000000-0000-0000-0000-000000000000 in cy")
    }
}
