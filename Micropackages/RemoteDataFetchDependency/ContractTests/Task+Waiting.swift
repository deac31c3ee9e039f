extension Task where Failure == any Error {
    /// Waits for the task to end.
    ///
    /// Unlike `value`, it does not wait on after its own task is cancelled: it cancels this one, and says what it waited
    /// for.
    ///
    /// - Parameter outcome: The awaited outcome as a noun phrase, such as "the failure of the request".
    /// - Returns: The value of the task.
    /// - Throws: The error of the task, or ``Gauge/Interruption``.
    package func value(waitingFor outcome: String) async throws -> Success {
        let ended = Gauge("tasks ended")
        let observer = Task<Void, Never> {
            _ = await result
            ended.add(1)
        }
        do {
            try await ended.reach(1)
        } catch is Gauge.Interruption {
            cancel()
            observer.cancel()
            throw Gauge.Interruption(description: "waited for \(outcome)")
        }
        return try await value
    }
}
