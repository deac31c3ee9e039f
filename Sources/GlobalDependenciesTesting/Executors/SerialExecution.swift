private import FacadeSupport

/// The execution of all jobs of a test on the main queue, one after another.
///
/// It ends when this is released. On platforms whose executors cannot be replaced, it has no effect.
package final class SerialExecution: Sendable {
    private let jobs: (any JobTracker)?
    private let group: JobLedger.Group?

    /// Begins it for the jobs that the current test enqueues from now on.
    package init() {
        // The test keeps its group for as long as its jobs are tracked.
        jobs = JobTracking.current
        group = jobs == nil ? nil : CountingExecutors.currentGroup ?? .process
        if let group { JobLedger.shared.beginSerialExecution(of: group) }
    }

    deinit {
        if let group { JobLedger.shared.endSerialExecution(of: group) }
    }
}
