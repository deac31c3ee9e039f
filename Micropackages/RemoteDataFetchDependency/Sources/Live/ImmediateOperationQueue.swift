#if canImport(FoundationNetworking)
import Foundation

/// A queue that runs an operation immediately, on the thread that adds it.
///
/// On Linux a session adds the calls of its delegate to a queue without waiting for them. So parts of a body would
/// accumulate there, and a cancellation would be handled after them. With this queue, the delegate drops or writes a
/// part before the next one arrives.
///
/// The conformance to `Sendable` is unchecked since the compiler requires a subclass to restate it.
final class ImmediateOperationQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ operation: Operation) {
        operation.start()
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
#endif
