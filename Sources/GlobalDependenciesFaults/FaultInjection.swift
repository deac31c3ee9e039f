/// A fault that a simulated test injects into a call of an in-memory implementation.
package enum InjectedFault: Sendable, Hashable {
    case connectionLostBeforeRequest
    case connectionLostWithinResponse
    case connectionLostAfterResponse
    case slowConnection
    case fullDisk
    case tornWrite
    case failedSynchronization
}

/// The source of the delays and faults of in-memory implementations in a simulated test.
package protocol FaultSource: Sendable {
    /// The time since the beginning of the run, in seconds.
    var now: Double { get }

    /// Suspends the task until a time since the beginning of the run, in seconds.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func sleep(until time: Double) async throws

    /// Suspends the task until a time limit of this library, which does not expire while another task is ready.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func sleep(untilLimit time: Double) async throws

    /// Returns the duration of a part of a call, in seconds, which is at most a longest one.
    func duration(upTo longest: Double) -> Double

    /// Adds an event of the current task to the story of the run, such as "received 200 from GET https://example.com".
    func note(_ event: @autoclosure () -> String)

    /// Returns the fault of a call, or nil if the call succeeds.
    ///
    /// - Parameters:
    ///   - call: The description of the call.
    ///   - faults: The faults that are possible.
    /// - Returns: The fault.
    func fault(of call: String, among faults: [InjectedFault]) -> InjectedFault?
}

extension FaultSource {
    /// Suspends the task for the duration of a part of a call, which is at most a longest one, in seconds.
    package func delay(upTo longest: Double) async throws {
        try await sleep(until: now + duration(upTo: longest))
    }
}

/// The faults that a simulated test injects.
package enum FaultInjection {
    /// The source of the current task, or nil if no simulated test is running.
    ///
    /// An in-memory implementation keeps the source with which it was created.
    @TaskLocal package static var source: (any FaultSource)?

    /// A Boolean value that indicates whether a simulated test may cancel the tasks that the current task creates.
    @TaskLocal package static var cancelsTasks = true

    /// Calls a closure that creates a task of this library, which no simulated test cancels.
    package static func withoutCancellations<Result>(_ makeTask: () throws -> Result) rethrows -> Result {
        try $cancelsTasks.withValue(false, operation: makeTask)
    }
}
