private import GlobalDependenciesTesting

/// Runs the tasks of a test one after another on the main queue while a closure runs.
///
/// It affects the tasks that the current test creates, and no other test. On Linux with Swift 6.3 it replaces the executors of
/// the test; on other platforms the closure runs as usual.
///
/// A test that awaits what it is about needs no serial execution: `TestClock` and `CallRecorder` do that.
///
/// - Parameter operation: The closure. It must not block the main thread until a task has ended.
/// - Throws: The error of the closure.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
    let execution = SerialExecution()
    defer { withExtendedLifetime(execution) {} }
    try operation()
}

/// Runs the tasks of a test one after another on the main queue while an asynchronous closure runs.
///
/// It affects the tasks that the current test creates, and no other test. On Linux with Swift 6.3 it replaces the executors of
/// the test; on other platforms the closure runs as usual.
///
/// - Parameter operation: The closure.
/// - Throws: The error of the closure.
@MainActor
public func withMainSerialExecutor(operation: @MainActor () async throws -> Void) async rethrows {
    let execution = SerialExecution()
    defer { withExtendedLifetime(execution) {} }
    try await operation()
}
