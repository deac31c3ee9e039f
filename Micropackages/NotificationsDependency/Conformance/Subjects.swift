import Foundation
import NotificationsDependency

/// What the cases post.
struct Happened: TypedNotification, Hashable {
    let number: Int
}

/// Something else.
struct HappenedElsewhere: TypedNotification, Hashable {
    let number: Int
}

/// Has a name of its own, and tells those who do not know the type less than there is.
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

/// The same name, as other code declares it.
struct MeasuredElsewhere: TypedNotification, Hashable {
    static let name = Notification.Name("NotificationsConformanceSuite.Measured")
    let height: Double

    init(_ notification: Notification) throws {
        height = try notification.value("height")
    }
}
