import Foundation

/// What a center gave for an observer, to be handed back to it.
///
/// `Sendable` is unchecked since the type of what a center gives is not `Sendable`. A center takes it back on any thread,
/// and nobody else looks into it.
struct ObserverToken: @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
        self.token = token
    }

    /// Removes the observer where the center is still there.
    func remove(from center: NotificationCenter?) {
        center?.removeObserver(token)
    }
}
