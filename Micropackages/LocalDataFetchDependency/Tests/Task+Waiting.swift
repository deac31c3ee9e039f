import Testing

/// The error of a wait whose task was cancelled, usually by the time limit of its test.
///
/// It records an issue, since a test that has exceeded its time limit records no error that it throws.
struct Interruption: Error {
    init(waitingFor outcome: String) {
        Issue.record("waited for \(outcome)")
    }
}

extension Task where Failure == any Error {
    /// Waits for the task to finish.
    ///
    /// Unlike `value`, it stops waiting when the calling task is cancelled. It then cancels this task, and records an
    /// issue that names the awaited outcome.
    ///
    /// - Parameter outcome: The awaited outcome as a noun phrase, such as "the end of the append".
    /// - Returns: The value of the task.
    /// - Throws: The error of the task, or ``Interruption``.
    func value(waitingFor outcome: String) async throws -> Success {
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        let observer = Task<Void, Never> {
            _ = await result
            continuation.finish()
        }
        for await _ in end {}
        if Task<Never, Never>.isCancelled {
            cancel()
            observer.cancel()
            throw Interruption(waitingFor: outcome)
        }
        return try await value
    }
}
