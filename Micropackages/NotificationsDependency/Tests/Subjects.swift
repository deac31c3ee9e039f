import NotificationsDependency

/// An object that a notification retains.
final class Cargo: Sendable {}

struct DidLoad: TypedNotification {
    let cargo: Cargo
}
