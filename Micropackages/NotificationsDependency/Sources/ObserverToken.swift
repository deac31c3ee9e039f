import Foundation

/// The token of an observer, as returned by a notification center.
///
/// The conformance to `Sendable` is unchecked since the type of the token is not `Sendable`. A center accepts the token
/// on any thread, and no other code uses it.
struct ObserverToken: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
        self.token = token
    }

    /// Removes the observer, if the center still exists.
    func remove(from center: NotificationCenter?) {
        center?.removeObserver(token)
    }
}
