import Foundation
import NotificationsDependency

struct DidSignIn: TypedNotification, Hashable {
    let user: String
}

struct KeyboardDidShow: TypedNotification, Hashable {
    static let name = Notification.Name("KeyboardDidShow")
    let height: Double

    init(height: Double) {
        self.height = height
    }

    init(_ notification: Notification) throws {
        height = try notification.value("height")
    }

    var userInfo: [AnyHashable: Any] { ["height": height] }
}

/// An object that a notification retains.
final class Cargo: Sendable {}

struct DidLoad: TypedNotification {
    let cargo: Cargo
}
