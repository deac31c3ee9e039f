import Foundation
import GlobalDependencies

/// The delivery of notifications to one observer, until it is cancelled.
///
/// Cancelling releases the handler outside of the lock, since its deallocation may run arbitrary code.
package final class NotificationDelivery: Sendable {
    private let handler: Mutex<(@Sendable (Notification) -> Void)?>

    package init<Value: TypedNotification>(_ handler: @escaping @Sendable (Value) -> Void) {
        self.handler = Mutex { notification in
            do {
                handler(try Value.value(of: notification))
            } catch {
                UnconvertibleNotification(name: Value.name.rawValue, type: Value.self, error: error).report()
            }
        }
    }

    func receive(_ notification: Notification) {
        let handler = handler.withLock { $0 }
        handler?(notification)
    }

    func cancel() {
        handler.replace(with: nil)
    }
}

/// The report of a notification that could not be converted for an observer.
struct UnconvertibleNotification {
    let name: String
    let type: any TypedNotification.Type
    let error: any Error

    var message: String {
        """
        NotificationsDependency: a notification could not be converted, so an observer did not receive it.

          Name:    `\(name)`
          Type:    \(String(reflecting: type))
          Error:   \(error)

        To fix it, do one of these:
          1. Change `init(_: Notification)` of the type to accept the posted notification.
          2. If it is another notification, change the name of the type.
        """
    }

    func report() {
        IssueReporting.report(IssueReport(.error, message))
    }
}
