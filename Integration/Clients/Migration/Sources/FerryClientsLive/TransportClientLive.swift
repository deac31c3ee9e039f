import FerryClients
import Foundation
import SwiftDependenciesCompatibility

/// A constant timetable.
extension TransportClient: DependencyKey {
    public static let liveValue = TransportClient(get: { path in
        guard path.hasPrefix("harbours/") else { return Data() }
        return try JSONEncoder().encode([Departure(id: 4, destination: "Skerry", minute: 615)])
    })
}
