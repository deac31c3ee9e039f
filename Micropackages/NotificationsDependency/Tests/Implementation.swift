import Foundation
import NotificationsDependency

/// What the contract holds for.
enum Implementation: CaseIterable {
    case live, inMemory

    func make() -> any Notifications {
        switch self {
        case .live: NotificationCenterNotifications(NotificationCenter())
        case .inMemory: InMemoryNotifications()
        }
    }
}
