private import Foundation

/// Ends the process of an exit test that hangs, because a time limit does not.
///
/// - Parameter outcome: The awaited outcome as a noun phrase, such as "the end of the cycle".
package func trapAfterHang(waitingFor outcome: String) {
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 900)
        fatalError("waited 15 minutes for \(outcome)")
    }
}

/// Runs a closure on a new thread, and returns its result.
package func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
