private import GlobalDependencies
private import GlobalDependenciesTestingLoader
private import Testing

/// Lets the test framework in charge know of everything that is reported, from when the program is loaded.
@_cdecl("GlobalDependenciesTesting_load")
func load() {
    IssueReporting.install(.init(report: { report($0) }, callStack: { .current }))
    RunningTestCase.observe()
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
