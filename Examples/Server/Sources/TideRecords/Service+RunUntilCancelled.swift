internal import Logging
internal import ServiceLifecycle

extension Service {
    /// Runs the service until the current task is cancelled, and then shuts it down gracefully.
    ///
    /// This is the `running` closure of a resource that is a service of swift-service-lifecycle.
    ///
    /// - Parameter logger: The logger of the service group.
    /// - Throws: The error of the service, or of the group if the service has returned before.
    func runUntilCancelled(logger: Logger) async throws {
        let group = ServiceGroup(services: [self], logger: logger)
        // The cancellation of this task would cancel the service, and a signal that shuts the program down would shut the
        // service down while the program still uses it.
        let run = Task.detached { try await group.run() }
        do {
            try await withTaskCancellationHandler {
                try await run.value
            } onCancel: {
                Task { await group.triggerGracefulShutdown() }
            }
        } catch let error as ServiceGroupError where error.errorCode == .alreadyFinished {
            // The task was cancelled before the group began to run the service.
        }
    }
}
