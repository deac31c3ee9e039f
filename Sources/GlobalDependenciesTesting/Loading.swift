private import FacadeSupport
private import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

#if canImport(Glibc)
private import Glibc
#endif

/// Lets the test framework in charge know of everything that is reported, from when the program is loaded.
@_cdecl("GlobalDependenciesTesting_load")
func load() {
    IssueReporting.install(.init(report: { report($0) }, callStack: { .current }))
    RunningTestCase.observe()
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

/// Tells whoever runs tests of a report that is about none in particular, or else standard error.
private func report(_ report: IssueReport) {
    if Test.current != nil || CommandLine.arguments.contains("--testing-library") {
        report.record(at: nil)
    } else if let testCase = RunningTestCase.current {
        TestCaseReporter(testCase).report(report)
    } else {
        RunningTestCase.reportOutside(report)
    }
}
