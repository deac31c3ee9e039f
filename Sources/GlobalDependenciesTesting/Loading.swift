internal import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

/// Connects the test framework in charge, from when the program is loaded.
@_cdecl("GlobalDependenciesTesting_load")
func load() {
    ExitTestProcess.load()
    IssueReporting.install(
        .init(
            report: { report in
                if ExpectedReports.contain(report) { return }
                if let test = TestScope.current { test.report(report) } else { reportToFramework(report) }
            },
            callStack: { .current },
            currentTest: { TestScope.current?.name }
        )
    )
    RunningTestCase.observe()
    DetachedReports.observeExit()
    GlobalDependencies.observeProcessDefault { StrictTests.testOfDetachedUse().map { TestObserver($0) } }
    CountingExecutors.install()
}

/// Makes sure that the above is called, even if this library is an archive of which only a part is linked.
func keepLoader() {
    GlobalDependenciesTesting_keepLoader()
}

/// Records a report about no test in particular with the test framework in charge, or prints it to standard error.
func reportToFramework(_ report: IssueReport) {
    if Test.current != nil || ExitTestProcess.isCurrent {
        DetachedReports.addAndWait(report, isConfirmed: true) { $0.record(at: nil) }
    } else if CommandLine.arguments.contains("--testing-library") {
        DetachedReports.add(report) { $0.record(at: nil) }
    } else {
        RunningTestCase.report(report)
    }
}
