import Foundation
import NotificationsDependency

/// The implementations that pass the conformance suite.
enum Implementation: CaseIterable {
    case live, inMemory

    func make() -> any Notifications {
        switch self {
        case .live: NotificationCenterNotifications(NotificationCenter())
        case .inMemory: InMemoryNotifications()
        }
    }
}
