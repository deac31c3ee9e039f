private import FacadeSupport

/// The calls of a test double: their arguments, their number, and the event of a number of calls.
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
/// A wait takes as long as the calls take, so a test guesses no time. It ends when its task is cancelled, as by the time
/// limit of the test.
public final class CallRecorder<Arguments: Sendable>: Sendable {
    private let state = AwaitableState<[Arguments]>([])

    /// Creates a recorder without calls.
    public init() {}

    /// The arguments of the calls so far, in the order of the calls.
    public var calls: [Arguments] {
        state.withLock { $0 }
    }

    /// The number of calls so far.
    public var count: Int {
        state.withLock { $0.count }
    }

    /// Adds a call.
    ///
    /// - Parameter arguments: The arguments of the call.
    public func record(_ arguments: Arguments) {
        state.withLock { $0.append(arguments) }
    }

    /// Waits for a number of calls, including those so far.
    ///
    /// - Parameter count: The number of calls.
    /// - Returns: The arguments of that many calls, the first ones.
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
