private import GlobalDependencies

private let lastID = Mutex(0)

/// Suspends the current task until its continuation is resumed, or the task is cancelled.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - insert: Keeps the continuation under an identifier, or returns the value if there is nothing to wait for.
///   - remove: Returns the continuation that is kept under an identifier, if there still is one, and forgets it.
/// - Returns: The value that the continuation is resumed with.
/// - Throws: `CancellationError` if the task is cancelled first.
package func withCancellableContinuation<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    insert: (_ id: Int, CheckedContinuation<Value, any Error>) -> Value?,
    remove: @escaping @Sendable (_ id: Int) -> CheckedContinuation<Value, any Error>?
) async throws -> Value {
    let id = lastID.withLock { lastID in
        lastID += 1
        return lastID
    }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            if let value = insert(id, continuation) {
                continuation.resume(returning: value)
            } else if Task.isCancelled {
                // The task is marked as cancelled before its handler runs, so one of the two finds the continuation.
                remove(id)?.resume(throwing: CancellationError())
            }
        }
    } onCancel: {
        remove(id)?.resume(throwing: CancellationError())
    }
}
