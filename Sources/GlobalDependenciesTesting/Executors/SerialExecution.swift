private import GlobalDependenciesTasks

/// The serial execution of all jobs of a test on the main queue.
///
/// It ends when this object is released. It has no effect on platforms whose executors cannot be replaced.
package final class SerialExecution: Sendable {
    private let jobs: (any JobTracker)?
    private let group: JobLedger.Group?

    /// Begins serial execution for the jobs that the current test subsequently enqueues.
    package init() {
        // The test keeps its group while its jobs are tracked.
        jobs = JobTracking.current
        group = jobs == nil ? nil : CountingExecutors.currentGroup ?? .process
        if let group { JobLedger.shared.beginSerialExecution(of: group) }
    }

    deinit {
        if let group { JobLedger.shared.endSerialExecution(of: group) }
    }
}
