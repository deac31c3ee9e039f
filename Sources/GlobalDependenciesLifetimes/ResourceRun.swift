internal import GlobalDependencies
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTasks

/// The task of an open resource, which runs until the resource is stopped.
struct ResourceRun: Sendable {
    private enum Phase {
        case running
        case stopping
        case ended
    }

    private let task: Task<Void, any Error>
    private let phase: Mutex<Phase>
    private let stopping: (@Sendable () async throws -> Void)?

    /// Begins to run a resource.
    ///
    /// - Parameters:
    ///   - running: A closure that runs the resource.
    ///   - stopping: A closure that lets the resource return, or nil to cancel the task.
    ///   - endEarly: A closure that is passed the error of a run that was not stopped, or nil. It returns a Boolean value
    ///     that indicates whether it ends the program. Otherwise, ``stop()`` throws the error.
    init(
        running: @escaping @Sendable () async throws -> Void,
        stopping: (@Sendable () async throws -> Void)?,
        endEarly: @escaping @Sendable ((any Error)?) -> Bool
    ) {
        self.stopping = stopping
        let phase = Mutex(Phase.running)
        self.phase = phase
        task = FaultInjection.withoutCancellations {
            Task {
                let failure: (any Error)?
                do {
                    try await running()
                    failure = nil
                } catch {
                    failure = error
                }
                let isStopped = phase.withLock { phase in
                    defer { phase = .ended }
                    return phase == .stopping
                }
                let isExpected = isStopped ? failure is CancellationError : endEarly(failure)
                if let failure, !isExpected { throw failure }
            }
        }
    }

    /// Stops the resource, and waits until it no longer runs.
    ///
    /// - Throws: The error of the closure that stops the resource, or of the run.
    func stop() async throws {
        let isRunning = phase.withLock { phase in
            if phase == .running { phase = .stopping }
            return phase == .stopping
        }
        try await withTaskCancellationHandler {
            if isRunning { try await requestEnd() }
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Lets the run return, or cancels its task if that fails.
    private func requestEnd() async throws {
        guard let stopping else { return task.cancel() }
        do {
            try await stopping()
        } catch {
            task.cancel()
            _ = await task.result
            throw error
        }
    }
}

/// The first end of a resource that stopped running before the program ended.
final class EarlyEnd: Sendable {
    private enum State {
        case none
        case first(RunningError)
        /// The operation ended before.
        case over
    }

    private let state = AwaitableState(State.none)

    /// Ends the program with an error, and returns a Boolean value that indicates whether it has not ended before.
    func note(_ error: RunningError) -> Bool {
        state.withLock { state in
            guard case .none = state else { return false }
            state = .first(error)
            return true
        }
    }

    /// Runs an operation, and cancels it if a resource ends early.
    ///
    /// If the operation does not return within a time limit after that, the error is reported.
    ///
    /// - Parameters:
    ///   - limit: The time limit.
    ///   - location: The place of the operation.
    ///   - isolation: The actor of the caller.
    ///   - operation: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, or ``RunningError`` if a resource has ended before the operation.
    func run<Result>(
        _ limit: ClosingLimit,
        at location: SourceLocation,
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws -> Result
    ) async throws -> Result {
        let outcome = await withoutActuallyEscaping(operation) { operation in
            // The child task runs the closure while this one waits, so the two never use it at once.
            nonisolated(unsafe) let operation = operation
            return await withTaskGroup { (group: inout TaskGroup<Outcome<Result>?>) in
                group.addTask { [state] in
                    _ = isolation
                    let outcome: Outcome<Result>
                    do {
                        outcome = Outcome(result: .success(try await operation()))
                    } catch {
                        outcome = Outcome(result: .failure(error))
                    }
                    state.withLock { state in
                        if case .none = state { state = .over }
                    }
                    return outcome
                }
                group.addTask { [state] in
                    _ = try? await state.wait { state in
                        if case .first(let error) = state { error } else { nil }
                    }
                    return nil
                }
                var outcome: Outcome<Result>?
                var timer: Task<Void, Never>?
                while let next = await group.next() {
                    group.cancelAll()
                    outcome = next ?? outcome
                    guard case .first(let error) = state.withLock({ $0 }), outcome == nil else { continue }
                    timer = limit.timer {
                        Misuse.notEnded(after: error, ["the operation at \(location)"], limit).report()
                    }
                }
                timer?.cancel()
                return outcome
            }
        }
        if case .first(let error) = state.withLock({ $0 }) { throw error }
        guard let outcome else { preconditionFailure("the task of the operation has an outcome") }
        return try outcome.result.get()
    }
}

/// The outcome of an operation, which its task passes to the one that waits for it.
private struct Outcome<Value>: Sendable {
    // The task ends when it has passed the outcome, so no two tasks use it at once.
    nonisolated(unsafe) let result: Result<Value, any Error>
}
