private import FacadeSupport
private import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

#if canImport(Glibc)
private import Glibc
#endif

/// Connects the test framework in charge, from when the program is loaded.
@_cdecl("GlobalDependenciesTesting_load")
func load() {
    IssueReporting.install(.init(report: { report($0) }, callStack: { .current }))
    RunningTestCase.observe()
    DetachedReports.observeExit()
    installExecutors()
}

/// Lets test clocks see when nothing of a test is ready to run, unless an environment variable turns that off.
private func installExecutors() {
    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    if let value = getenv("GLOBAL_DEPENDENCIES_TEST_EXECUTORS"), String(cString: value) == "off" { return }
    CountingExecutors.install()
    JobTracking.install { CountingExecutors.currentJobs }
    #endif
}

/// Makes sure that the above is called, even if this library is an archive of which only a part is linked.
func keepLoader() {
    GlobalDependenciesTesting_keepLoader()
}

/// Records a report about no test in particular with the test framework in charge, or prints it to standard error.
private func report(_ report: IssueReport) {
    if Test.current != nil {
        // `withKnownIssue` expects issues before its body returns. So this waits for the caller.
        DetachedReports.add(report.whole, isConfirmed: true) { $0.record(at: nil) }
    } else if CommandLine.arguments.contains("--testing-library") {
        DetachedReports.add(report) { $0.record(at: nil) }
    } else {
        RunningTestCase.report(report)
    }
}
