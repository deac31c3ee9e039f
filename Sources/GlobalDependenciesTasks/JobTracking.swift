private import GlobalDependencies

/// The jobs of one test: the parts of its tasks that are enqueued or running.
package protocol JobTracker: Sendable {
    /// A Boolean value that indicates whether this tracks the jobs of one test, rather than all jobs that belong to no
    /// test.
    var isOfOneTest: Bool { get }

    /// Suspends until no job is enqueued or running, except the caller's.
    ///
    /// - Parameter limit: The number of jobs after which this returns ``JobTrackingResult/busy``.
    /// - Returns: The reason why the caller resumes.
    func waitUntilIdle(limit: Int) async -> JobTrackingResult
}

/// The reason why a task that waited for idleness resumes.
package enum JobTrackingResult: Sendable {
    /// Nothing is ready to run.
    case idle
    /// As many jobs ran as the caller allowed, and something was always ready to run.
    case busy
    /// The task of the caller is cancelled.
    case cancelled
}

/// The connection between the executors that track jobs and the test doubles that await idleness.
///
/// `GlobalDependenciesTesting` installs executors that track jobs on the platforms that support it. Test doubles in
/// other targets use this type, so they need no test framework.
package enum JobTracking {
    private struct Connection: Sendable {
        let currentTracker: @Sendable () -> any JobTracker
        let willSuspend: @Sendable () -> Void
    }

    private static let connection = Mutex<Connection?>(nil)

    /// Sets the functions that the test doubles call.
    ///
    /// - Parameters:
    ///   - currentTracker: A function that returns the tracker of the current test.
    ///   - willSuspend: A function that ``willSuspend()`` calls.
    package static func install(
        currentTracker: @escaping @Sendable () -> any JobTracker,
        willSuspend: @escaping @Sendable () -> Void
    ) {
        let connection = Connection(currentTracker: currentTracker, willSuspend: willSuspend)
        self.connection.withLock { $0 = connection }
    }

    /// The tracker of the current test, or of all jobs that belong to no test, or nil if jobs are not tracked.
    package static var current: (any JobTracker)? {
        connection.withLock { $0 }?.currentTracker()
    }

    /// Notes that the current task suspends, and becomes ready only when a test double resumes it.
    ///
    /// Idleness is found faster if the tracker can rule out that the task yields. Call this method before the task can be
    /// resumed, and only if it certainly suspends.
    package static func willSuspend() {
        connection.withLock { $0 }?.willSuspend()
    }
}
