package import Foundation
import NotificationsDependency

/// The notification that the cases post.
package struct Happened: TypedNotification, Hashable {
    package let number: Int

    package init(number: Int) {
        self.number = number
    }
}

/// A notification with another name.
struct HappenedElsewhere: TypedNotification, Hashable {
    let number: Int
}

/// A notification with a name of its own, whose `userInfo` has fewer values than the type.
package struct Measured: TypedNotification, Hashable {
    package static let name = Notification.Name("NotificationsConformanceSuite.Measured")
    package let height: Double

    package init(height: Double) {
        self.height = height
    }

    package init(_ notification: Notification) throws {
        height = try notification.value("height")
    }

    package var userInfo: [AnyHashable: Any] { ["height": height.rounded()] }
}

/// A type with the name of ``Measured``, as other code declares it.
struct MeasuredElsewhere: TypedNotification, Hashable {
    static let name = Notification.Name("NotificationsConformanceSuite.Measured")
    let height: Double

    init(_ notification: Notification) throws {
        height = try notification.value("height")
    }
}
