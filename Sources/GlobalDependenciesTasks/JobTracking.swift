package import GlobalDependencies

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

    /// Notes that a clock is about to pass time because no task is ready to run, and not because a test advances it to an instant.
    func timeWillPass()

    /// Removes the tasks that were suspended while time passed until a thread resumed them, and returns the functions in which
    /// they were suspended.
    ///
    /// The functions are the adopter's. The current thread blocks while the functions are looked up.
    func takeOvertakenTasks() -> [String]
}

/// A description of a task for reports.
package struct TrackedTask: Sendable {
    /// The name of the task, if it has one and it is known.
    package let name: String?
    /// The calls with which the task goes on, the innermost first, if they are known.
    package let calls: (any CallStack)?
    /// These calls, the outermost first.
    package let callsFromBeginning: (any CallStack)?

    package init(name: String?, calls: (any CallStack)?, callsFromBeginning: (any CallStack)?) {
        (self.name, self.calls, self.callsFromBeginning) = (name, calls, callsFromBeginning)
    }
}

/// A test that may leave tasks behind.
package protocol TaskOwner: AnyObject, Sendable {
    /// Notes a clock on which a task of the test suspends.
    func willSuspend(on clock: any SuspendedTasks)
}

/// The tasks that are suspended on a clock.
package protocol SuspendedTasks: AnyObject, Sendable {
    /// Returns the tasks of a test that are suspended, each with the time at which it will resume.
    func tasks(of owner: ObjectIdentifier) -> [(deadline: String, task: TrackedTask?)]
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
        let describeCurrentTask: @Sendable () -> (@Sendable () -> TrackedTask)?
    }

    private static let connection = Mutex<Connection?>(nil)

    /// The connection to the tests.
    ///
    /// Without this structure, each access through the lock would wrap the closure once more.
    private struct Owners: Sendable {
        let current: @Sendable () -> (any TaskOwner)?
    }

    private static let owners = Mutex<Owners?>(nil)

    /// Sets the function that returns the test to which the current task belongs.
    package static func install(currentOwner: @escaping @Sendable () -> (any TaskOwner)?) {
        owners.withLock { $0 = Owners(current: currentOwner) }
    }

    /// The test to which the current task belongs, if it has dependencies of its own.
    package static var currentOwner: (any TaskOwner)? {
        owners.withLock { $0 }?.current()
    }

    /// Sets the functions that the test doubles call.
    ///
    /// - Parameters:
    ///   - currentTracker: A function that returns the tracker of the current test.
    ///   - willSuspend: A function that ``willSuspend()`` calls.
    ///   - describeCurrentTask: A function that ``describeCurrentTask()`` calls.
    package static func install(
        currentTracker: @escaping @Sendable () -> any JobTracker,
        willSuspend: @escaping @Sendable () -> Void,
        describeCurrentTask: @escaping @Sendable () -> (@Sendable () -> TrackedTask)?
    ) {
        let connection = Connection(
            currentTracker: currentTracker,
            willSuspend: willSuspend,
            describeCurrentTask: describeCurrentTask
        )
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

    /// Returns a function that describes the current task, or nil if tasks cannot be described.
    ///
    /// Call the function only while the task is suspended, and no other code can resume it.
    package static func describeCurrentTask() -> (@Sendable () -> TrackedTask)? {
        connection.withLock { $0 }?.describeCurrentTask()
    }
}
