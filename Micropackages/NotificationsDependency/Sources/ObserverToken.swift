import Foundation

/// What a center gave for an observer, to be handed back to it once.
///
/// The type of it is not `Sendable`, though a center takes it on any thread and nobody else touches it. So it is kept as
/// an address, with a reference of its own, which removal gives back.
struct ObserverToken: Sendable {
    private let address: UInt

    init(_ token: any NSObjectProtocol) {
        address = UInt(bitPattern: Unmanaged.passRetained(token as AnyObject).toOpaque())
    }

    /// Removes the observer where the center is still there, and forgets the token.
    ///
    /// It must not be called twice.
    func remove(from center: NotificationCenter?) {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        let token = Unmanaged<AnyObject>.fromOpaque(pointer).takeRetainedValue()
        center?.removeObserver(token)
    }
}
