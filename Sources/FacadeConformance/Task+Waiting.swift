extension Task where Failure == any Error {
    /// Waits for the task to finish.
    ///
    /// Unlike `value`, it stops waiting when the calling task is cancelled. It then cancels this task.
    ///
    /// - Parameter outcome: The awaited outcome as a noun phrase, such as "the failure of the request".
    /// - Returns: The value of the task.
    /// - Throws: The error of the task, or ``Interruption``.
    package func value(waitingFor outcome: String) async throws -> Success {
        let ended = Gauge()
        let observer = Task<Void, Never> {
            _ = await result
            ended.add(1)
        }
        do {
            try await ended.wait(for: outcome) { $0 == 1 }
        } catch {
            cancel()
            observer.cancel()
            throw error
        }
        return try await value
    }
}
