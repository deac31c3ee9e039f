private import GlobalDependenciesTesting

/// The simulation of tests, in which seeds determine the order of the tasks of a test.
public enum Simulation {
    /// A Boolean value that indicates whether tests can be simulated in this process.
    ///
    /// It is true on Linux with glibc, and from macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4 and visionOS 2.4, unless the
    /// environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS` is `off`. On other platforms than Linux with Swift 6.3, a task that
    /// calls `Task.yield()` may escape from the simulation, which is usually reported.
    public static var isAvailable: Bool { ScheduledGroup.isAvailable }
}

/// Makes the loader of the tests recognize a process with simulated tests.
@_cdecl("GlobalDependenciesSimulation_load")
package func load() {}
