private import GlobalDependencies

private let lastID = Mutex(0)

/// Suspends the current task until its continuation is resumed, or the task is cancelled.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - insert: A closure that stores the continuation under an identifier, or returns the value if there is nothing to
///     wait for.
///   - remove: A closure that removes and returns the continuation with an identifier, or returns nil if there is none.
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
                // The task is marked as cancelled before its handler runs, so either this code or the handler finds the
                // continuation.
                remove(id)?.resume(throwing: CancellationError())
            }
        }
    } onCancel: {
        remove(id)?.resume(throwing: CancellationError())
    }
}
