extension Task where Failure == Never {
    /// Suspends the current task until it is cancelled.
    ///
    /// - Returns: This method never returns.
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func never() async throws -> Success {
        for await value in AsyncStream<Success>.never { return value }
        throw _Concurrency.CancellationError()
    }

    /// The result of the task, which is cancelled if the current task is cancelled.
    public var cancellableValue: Success {
        get async {
            await withTaskCancellationHandler {
                await value
            } onCancel: {
                cancel()
            }
        }
    }
}

extension Task where Success == Never, Failure == Never {
    /// Suspends the current task until it is cancelled.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func never() async throws {
        for await _ in AsyncStream<Never>.never {}
        throw _Concurrency.CancellationError()
    }

    /// Suspends the current task repeatedly, which makes it likely that other tasks run.
    ///
    /// In new code, await the event that the test is about. `TestClock` and `CallRecorder` do not depend on chance.
    ///
    /// - Parameter count: The number of detached tasks to await.
    public static func megaYield(count: Int = 20) async {
        for _ in 0..<count {
            await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
        }
    }
}

extension Task where Failure == any Error {
    /// The result of the task, which is cancelled if the current task is cancelled.
    public var cancellableValue: Success {
        get async throws {
            try await withTaskCancellationHandler {
                try await value
            } onCancel: {
                cancel()
            }
        }
    }
}
