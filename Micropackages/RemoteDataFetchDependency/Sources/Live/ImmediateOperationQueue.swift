#if canImport(FoundationNetworking)
import Foundation

/// A queue that runs an operation at once, on the thread that adds it.
///
/// On Linux a session adds the calls of its delegate to a queue without waiting for them, so parts of a body pile up there,
/// and a cancellation comes after them. With this queue, the delegate drops or writes a part before the next one arrives.
///
/// `Sendable` is unchecked as the compiler asks to restate it.
final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ operation: Operation) {
        operation.start()
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
#endif
