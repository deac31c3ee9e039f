public import GlobalDependencies
public import GlobalDependenciesDoubles
private import GlobalDependenciesTasks

extension GlobalDependencies.MacroSupport.Mock {
    /// Suspends until this mock has received a call.
    ///
    /// After `player.start()`, a test can continue with `try await mock.waitForCall(.play(url: url))`. This method
    /// returns at once if the call was made before. A time limit of the test ends the wait.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - isolation: The actor of the caller.
    /// - Throws: `CancellationError` if the task is cancelled first. In that case, the method also reports an issue
    ///   with the calls that were made.
    public func waitForCall(_ call: JournalCall, isolation: isolated (any Actor)? = #isolation) async throws {
        try await mockJournal.wait(for: "the call `\(call)`") { $0.contains(call) }
    }

    /// Suspends until this mock has received a number of calls.
    ///
    /// - Parameters:
    ///   - count: The number of calls of all requirements.
    ///   - isolation: The actor of the caller.
    /// - Returns: All calls so far, in order. There may be more than `count`.
    /// - Throws: `CancellationError` if the task is cancelled first. In that case, the method also reports an issue
    ///   with the calls that were made.
    @discardableResult
    public func waitForCalls(
        _ count: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> [JournalCall] {
        try await mockJournal.wait(for: count == 1 ? "a call" : "\(count) calls") { $0.count >= count }
        return calls
    }
}

extension GlobalDependencies.MacroSupport.MockJournal {
    fileprivate func wait(
        for awaited: String,
        isolation: isolated (any Actor)? = #isolation,
        until condition: @escaping @Sendable ([Call]) -> Bool
    ) async throws {
        let isOver = AwaitableState(false)
        observe { calls in
            guard isOver.withLock({ $0 }) || condition(calls) else { return false }
            isOver.withLock { $0 = true }
            return true
        }
        do {
            try await isOver.wait { $0 ? () : nil }
        } catch {
            isOver.withLock { $0 = true }
            Misuse.missingCall(awaited, of: mock, calls: calls.map(\.description), location: location).report()
            throw error
        }
    }
}
