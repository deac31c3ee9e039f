internal import GlobalDependencies

/// The error of a wait whose task was cancelled, usually by the time limit of its test.
///
/// It is reported as an issue when it is created, since a test that has exceeded its time limit records no error that it throws.
package struct Interruption: Error, CustomStringConvertible {
    package let description: String

    /// Creates and reports the error.
    ///
    /// - Parameter outcome: The awaited outcome as a noun phrase, such as "the end of the append".
    package init(waitingFor outcome: String) {
        description = "waited for \(outcome)"
        IssueReporting.report(IssueReport(.error, description))
    }
}

/// A number that tasks can wait for.
package final class Gauge: Sendable {
    private struct Waiter: Sendable {
        let isMet: @Sendable (Int) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State: Sendable {
        var value = 0
        var nextKey = 0
        var waiters: [Int: Waiter] = [:]
        var cancelled: Set<Int> = []
    }

    private let name: String?
    private let state = Mutex(State())

    /// Creates a gauge at zero.
    ///
    /// - Parameter name: The plural noun for the counted items, such as "bytes received".
    package init(_ name: String? = nil) {
        self.name = name
    }

    package var value: Int {
        state.withLock { $0.value }
    }

    /// Changes the number, and resumes the tasks whose conditions it meets.
    package func add(_ difference: Int) {
        let met = state.withLock { state in
            state.value += difference
            let met = state.waiters.filter { [value = state.value] in $0.value.isMet(value) }
            for key in met.keys { state.waiters[key] = nil }
            return met.values.map(\.continuation)
        }
        for continuation in met { continuation.resume(returning: true) }
    }

    /// Waits until the number is at least a given one.
    ///
    /// - Throws: ``Interruption`` if the task is cancelled.
    package func reach(_ number: Int) async throws {
        try await wait(for: "at least \(number)") { $0 >= number }
    }

    /// Waits until the number meets a condition.
    ///
    /// - Parameters:
    ///   - goal: The condition in words that precede the name, such as "at least 3".
    ///   - isMet: A closure that returns a Boolean value that indicates whether the number meets the condition.
    /// - Throws: ``Interruption`` if the task is cancelled.
    package func wait(for goal: String, until isMet: @escaping @Sendable (Int) -> Bool) async throws {
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        defer { state.withLock { _ = $0.cancelled.remove(key) } }
        let hasBeenMet = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let result = state.withLock { state -> Bool? in
                    if state.cancelled.contains(key) { return false }
                    if isMet(state.value) { return true }
                    state.waiters[key] = Waiter(isMet: isMet, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(key)
                return state.waiters.removeValue(forKey: key)
            }
            waiter?.continuation.resume(returning: false)
        }
        guard hasBeenMet else {
            let state = name.map { " \($0), and there were \(value)" } ?? ""
            throw Interruption(waitingFor: goal + state)
        }
    }
}

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
