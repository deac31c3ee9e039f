private import Foundation
private import GlobalDependenciesTestingLoader

/// An interface of the concurrency runtime that passes the jobs of the process to ``CountingExecutors``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol JobSource: Sendable {
    /// The executor of the main actor.
    var mainExecutor: any SerialExecutor { get }

    /// The executor that a task prefers so that each of its calls to an actor is a job.
    var preferredExecutor: any TaskExecutor { get }

    /// A Boolean value that indicates whether a task that yields is ready to run without a job that is counted.
    var missesYields: Bool { get }

    /// A Boolean value that indicates whether the tasks that a task creates prefer ``preferredExecutor`` if that task does.
    ///
    /// Otherwise, only its child tasks do so.
    var inheritsPreference: Bool { get }

    /// Makes the runtime pass on the jobs, before any task is created.
    ///
    /// - Returns: A Boolean value that indicates whether the runtime can do so.
    func install() -> Bool
}

/// The choice of the source of the jobs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum JobSources {
    /// Installs the best source that the runtime has, or the one that an environment variable names.
    ///
    /// Set the environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS` to `off` to install none, and to `hooks` to install
    /// ``RuntimeHooks`` in any case.
    ///
    /// - Returns: The source, or nil if there is none.
    static func install() -> (any JobSource)? {
        let choice = ProcessInfo.processInfo.environment["GLOBAL_DEPENDENCIES_TEST_EXECUTORS"]
        guard choice != "off", GlobalDependenciesTesting_findRuntime() else { return nil }
        return (choice == "hooks" ? [RuntimeHooks()] : all).first { $0.install() }
    }

    /// The sources, the best one first.
    private static var all: [any JobSource] {
        #if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
        [ReplacedExecutors(), RuntimeHooks()]
        #else
        [RuntimeHooks()]
        #endif
    }
}
