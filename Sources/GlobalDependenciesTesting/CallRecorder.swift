internal import GlobalDependencies

/// The calls that a double has had: with what, how many, and when there are as many as a test waits for.
///
/// ```swift
/// @Test func greetsByName() async throws {
///     let calls = CallRecorder<String>()
///     let greet: @Sendable (String) -> Void = { calls.record($0) }
///     Task { greet("Ann") }
///     #expect(try await calls.first(1) == ["Ann"])
/// }
/// ```
///
/// A test that waits for calls waits for nothing else, so no time is guessed. It ends when it is cancelled, as it is by
/// the time limit of the test.
public final class CallRecorder<Arguments: Sendable>: Sendable {
    private struct Waiter: Sendable {
        let id: Int
        let count: Int
        let continuation: CheckedContinuation<[Arguments], any Error>
    }

    private struct State: Sendable {
        var calls: [Arguments] = []
        var waiters: [Waiter] = []
        /// Those that are waiting or about to, and not cancelled.
        var active: Set<Int> = []
        var lastID = 0
    }

    private let state = Locked(State())

    /// Creates one that has no calls.
    public init() {}

    /// The arguments of the calls so far, in the order of the calls.
    public var calls: [Arguments] {
        state.withLock { $0.calls }
    }

    /// How many calls there are so far.
    public var count: Int {
        state.withLock { $0.calls.count }
    }

    /// Adds a call.
    ///
    /// - Parameter arguments: The arguments of the call.
    public func record(_ arguments: Arguments) {
        let (calls, ready) = state.withLock { state in
            state.calls.append(arguments)
            let count = state.calls.count
            let ready = state.waiters.filter { $0.count <= count }
            state.waiters.removeAll { $0.count <= count }
            return (state.calls, ready)
        }
        for waiter in ready { waiter.continuation.resume(returning: Array(calls.prefix(waiter.count))) }
    }

    /// Waits until there are as many calls, those before included.
    ///
    /// - Parameter count: How many.
    /// - Returns: The arguments of the first calls, as many as that.
    /// - Throws: `CancellationError` when the task is cancelled before there are.
    @discardableResult
    public func first(_ count: Int) async throws -> [Arguments] {
        let id = state.withLock { state in
            state.lastID += 1
            state.active.insert(state.lastID)
            return state.lastID
        }
        defer { _ = state.withLock { $0.active.remove(id) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<[Arguments], any Error>? in
                    if state.calls.count >= count { return .success(Array(state.calls.prefix(max(count, 0)))) }
                    if !state.active.contains(id) { return .failure(CancellationError()) }
                    state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                state.active.remove(id)
                return state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}

extension CallRecorder where Arguments == Void {
    /// Adds a call without arguments.
    public func record() {
        record(())
    }
}
