import FerryClients
import Foundation
import SwiftDependenciesCompatibility

extension PauseClient: DependencyKey {
    public static let liveValue = PauseClient(
        minute: {
            let parts = Calendar.current.dateComponents([.hour, .minute], from: Date())
            return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        },
        sleep: { try await ContinuousClock().sleep(for: $0) }
    )
}
