internal import GlobalDependencies
private import GlobalDependenciesScopes
private import GlobalDependenciesTasks
private import GlobalDependenciesTestingLoader
private import Testing

/// Connects the library to the test framework when the program is loaded.
///
/// The loader, which is another target, calls this function. In release builds, Xcode hides the symbols of a target
/// that are not public or `package` from other targets.
@_cdecl("GlobalDependenciesTesting_load")
package func load() {
    _ = connection
}

/// Connects the library to the test framework at the first read.
private let connection: Void = {
    CapturedCalls.captureImages()
    ExitTestProcess.load()
    IssueReporting.install(TestFramework())
    RunningTestCase.observe()
    DetachedReports.observeExit()
    DependencyScope.install()
    ProcessObservers.install(
        ProcessObservers {
            Evaluation.reportUse(ofDefault: .ofProcess)
            return StrictTests.noteUseOfDefault().map { ProcessDefaultObserver($0) }
        } ofNew: { isProcess, context in
            if isProcess { ProcessDefaultObserver() } else { RootObserver(context: context) }
        }
    )
    observeDefaultContainer()
    CountingExecutors.install()
    JobTracking.install(currentOwner: { TestScope.ofCurrentTask })
}()

/// Observes the default container of the process from now on, if code has created it before.
///
/// Such code runs when the program is loaded: a static initializer, or the launch of an app that hosts tests. The container
/// keeps its contents and its shared instances. A container that was derived from it before is not observed.
private func observeDefaultContainer() {
    let container = ContainerStorage.ofProcess
    if !container.observers.isEmpty { return }
    let contents = container.current(after: .derived(SourceLocation(fileID: #fileID, line: #line)))
    container.replaceContents(
        with: ContainerStorage(
            contents.overrides,
            observers: [ProcessDefaultObserver()],
            context: contents.overriddenContext,
            root: container.root,
            sharedKeyValues: contents.sharedKeyValues,
            table: contents.instances
        )
    )
}

/// The running test framework.
private struct TestFramework: IssueDestination {
    func report(_ report: IssueReport) {
        if ExpectedReports.contain(report) { return }
        if let test = TestScope.current { test.report(report) } else { reportToFramework(report) }
    }

    func reportToNextTest(_ report: IssueReport) {
        let isTest = TestScope.current != nil || Test.Case.current != nil || RunningTestCase.isCurrent
        if isTest || ExitTestProcess.isCurrent { self.report(report) } else { ProcessReports.add(report) }
    }

    var hasBegunTests: Bool { Test.current != nil || RunningTestCase.isInUse }

    var callStack: (any CallStack)? { CapturedCalls() }
    var currentTest: String? { TestScope.current?.name }
}

/// Ensures that the linker keeps `load()`, even if it links only a part of this library from an archive.
///
/// If the loader is in a library of its own, this is the first call of `load()`.
func keepLoader() {
    GlobalDependenciesTesting_keepLoader()
    load()
}

/// Records a report that concerns no particular test with the running test framework, or prints it to standard error.
func reportToFramework(_ report: IssueReport) {
    if Test.current != nil || ExitTestProcess.isCurrent {
        // Swift Testing ignores the issues of a condition of a test.
        let isConfirmed = Test.Case.current != nil
        DetachedReports.addAndWait(report, isConfirmed: isConfirmed) { $0.record(at: nil) }
    } else if TestProcess.current.runsOnlySwiftTesting {
        DetachedReports.add(report) { [calls = report.callStack] in
            $0.record(at: nil, calledAt: calls?.placeOfCaller)
        }
    } else {
        RunningTestCase.report(report)
    }
}
