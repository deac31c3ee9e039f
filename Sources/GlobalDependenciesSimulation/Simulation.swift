private import GlobalDependenciesTesting

/// The simulation of tests, in which seeds determine the order of the tasks of a test.
public enum Simulation {
    /// A Boolean value that indicates whether tests can be simulated in this process.
    ///
    /// It is true on Linux with Swift 6.3, unless the environment variable `GLOBAL_DEPENDENCIES_TEST_EXECUTORS` is `off`.
    public static var isAvailable: Bool {
        ScheduledGroup.isAvailable
    }
}
