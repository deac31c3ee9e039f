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
