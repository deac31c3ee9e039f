import SwiftDependenciesCompatibility

#if SWIFT5
import MovedClientsSwift5
#else
import MovedClients
#endif

struct ThickFog: Fog {
    let visibility = 3
}

extension DependencyValues.FogKey: DependencyKey {
    public static var liveValue: any Fog { ThickFog() }
}

extension DependencyValues.LogbookKey: DependencyKey {
    public static let liveValue = Logbook(name: "live")
}

extension HarbourClient: DependencyKey {
    public static let liveValue = HarbourClient(
        berth: { _, length in length / 10 },
        leave: { _ in },
        pilot: { ship in "Pilot of \(ship)" },
        depth: { 12 },
        tide: { _ in 1 },
        name: "live"
    )
}
