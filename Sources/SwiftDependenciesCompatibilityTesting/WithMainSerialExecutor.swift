private import GlobalDependenciesTesting

/// Runs the tasks of a test one after another on the main queue while a closure runs.
///
/// The function affects only the tasks that the current test creates. If the jobs of a test are
/// counted, as the article GlobalDependenciesTesting describes, they run on the main queue. Otherwise, the function only calls the
/// closure.
///
/// A test that awaits the events that it is about needs no serial execution. Use `TestClock` and `CallRecorder` for
/// that.
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
/// The function affects only the tasks that the current test creates. If the jobs of a test are
/// counted, as the article GlobalDependenciesTesting describes, they run on the main queue. Otherwise, the function only calls the
/// closure.
///
/// - Parameter operation: The closure.
/// - Throws: The error of the closure.
@MainActor
public func withMainSerialExecutor(operation: @MainActor () async throws -> Void) async rethrows {
    let execution = SerialExecution()
    defer { withExtendedLifetime(execution) {} }
    try await operation()
}
