private import GlobalDependenciesTasks

/// A recorder of the calls of a test double, which can also wait for a number of calls.
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
/// A wait ends as soon as the calls are made, so a test does not depend on timing. It also ends when its task is
/// cancelled, for example by the time limit of the test.
public final class CallRecorder<Arguments: Sendable>: Sendable {
    private let state = AwaitableState<[Arguments]>([])

    /// Creates a recorder without calls.
    public init() {}

    /// The arguments of the calls so far, in the order of the calls.
    public var calls: [Arguments] { state.withLock { $0 } }

    /// The number of calls so far.
    public var count: Int { state.withLock { $0.count } }

    /// Adds a call.
    ///
    /// - Parameter arguments: The arguments of the call.
    public func record(_ arguments: Arguments) {
        state.withLock { $0.append(arguments) }
    }

    /// Waits until a number of calls have been made, including earlier calls.
    ///
    /// - Parameter count: The number of calls.
    /// - Returns: The arguments of the first calls, as many as `count`.
    /// - Throws: `CancellationError` if the task is cancelled first.
    @discardableResult
    public func first(_ count: Int) async throws -> [Arguments] {
        try await state.wait { $0.count >= count ? Array($0.prefix(max(count, 0))) : nil }
    }
}

extension CallRecorder where Arguments == Void {
    /// Adds a call without arguments.
    public func record() {
        record(())
    }
}
