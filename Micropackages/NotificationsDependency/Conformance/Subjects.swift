import Foundation
import NotificationsDependency

/// The notification that the cases post.
struct Happened: TypedNotification, Hashable {
    let number: Int
}

/// A notification with another name.
struct HappenedElsewhere: TypedNotification, Hashable {
    let number: Int
}

/// A notification with a name of its own, whose `userInfo` has fewer values than the type.
struct Measured: TypedNotification, Hashable {
    static let name = Notification.Name("NotificationsConformanceSuite.Measured")
    let height: Double

    init(height: Double) {
        self.height = height
    }

    init(_ notification: Notification) throws {
        height = try notification.value("height")
    }

    var userInfo: [AnyHashable: Any] { ["height": height.rounded()] }
}

/// A type with the name of ``Measured``, as other code declares it.
struct MeasuredElsewhere: TypedNotification, Hashable {
    static let name = Notification.Name("NotificationsConformanceSuite.Measured")
    let height: Double

    init(_ notification: Notification) throws {
        height = try notification.value("height")
    }
}
