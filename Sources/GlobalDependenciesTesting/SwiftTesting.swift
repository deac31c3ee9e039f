private import Foundation
internal import GlobalDependencies
package import Testing

/// A recorder of the issues of one test case.
///
/// Swift Testing attributes an issue to the test of the current task. Reports from other threads and tasks are queued
/// at once. A task of the test records them, and the test waits for that task before it ends.
final class TestReporter: Sendable {
    /// The reporter of the test case to which the current task belongs.
    @TaskLocal private static var current: TestReporter?

    /// A Boolean value that indicates whether the current task belongs to a test case with its own dependencies.
    static var isCurrent: Bool { current != nil }

    private let test: Test
    private let (reports, channel) = AsyncStream.makeStream(of: (report: IssueReport, calls: CapturedCalls?).self)
    private let hasEnded = Mutex(false)

    private init(_ test: Test) {
        self.test = test
    }

    /// Returns the reporter of the current test case, which all of its traits share.
    static func forCase(of test: Test) -> TestReporter {
        current ?? TestReporter(test)
    }

    /// Runs a part of the test, and records the reports from other threads and tasks in the meantime.
    func recordingReports(_ operation: () async throws -> Void) async throws {
        // An enclosing trait already records these reports. With a second reporter, a report of this part would be
        // queued and then recorded outside of the scope of `withKnownIssue`.
        if Self.current === self { return try await operation() }
        // This task must not be cancelled together with the test.
        let recording = Task { [reports, test] in
            for await (report, calls) in reports {
                let place = await calls?.place(in: test)
                await report.completed().record(at: test.sourceLocation, calledAt: place)
            }
        }
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await Self.$current.withValue(self) {
                    ProcessReports.flush(report)
                    try await operation()
                }
            )
        } catch {
            result = .failure(error)
        }
        hasEnded.withLock { $0 = true }
        channel.finish()
        await recording.value
        try result.get()
    }

    /// Records a report as an issue of the test, or as an issue of no test after the end of the test.
    func report(_ report: IssueReport) {
        let location = test.sourceLocation
        let calls = SourcePlace(of: report) == nil ? report.callStack as? CapturedCalls ?? CapturedCalls() : nil
        if Self.current === self {
            let isRunning = !hasEnded.withLock { $0 }
            DetachedReports.addAndWait(report, isConfirmed: isRunning) {
                $0.record(at: location, calledAt: calls?.waitForPlace(in: test))
            }
        } else if case .enqueued = channel.yield((report, calls)) {
            return
        } else {
            DetachedReports.add(report) { $0.recordOutsideOfTests(at: location) }
        }
    }
}

extension IssueReport {
    /// Returns the report with its complete message.
    func completed() async -> IssueReport {
        await withCheckedContinuation { continuation in complete { continuation.resume(returning: $0) } }
    }

    /// Records an issue that belongs to no test, even if the current task belongs to one.
    func recordOutsideOfTests(at location: Testing.SourceLocation?) {
        guard Test.current != nil else { return record(at: location) }
        #if _runtime(_multithreaded)
        // A new thread belongs to no test.
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            record(at: location)
            done.signal()
        }
        done.wait()
        #else
        // Without threads, the current test records the issue rather than none.
        record(at: location)
        #endif
    }

    /// Records an issue of the current test, or one that belongs to no test if none is running.
    ///
    /// The issue is at the place of the report if an editor can open it, and otherwise at that of the call, or of the
    /// test.
    ///
    /// - Parameters:
    ///   - locationOfTest: The place of the test, if there is one.
    ///   - call: The place of the call that caused the report, if it is known.
    func record(at locationOfTest: Testing.SourceLocation?, calledAt call: SourcePlace? = nil) {
        let comment = Comment(rawValue: message)
        let locationOfTest = locationOfTest ?? Test.current?.sourceLocation
        let locationOfCall = call.map { Testing.SourceLocation($0, inModule: locationOfTest?.moduleName) }
        let location =
            location(near: locationOfTest) ?? locationOfCall ?? locationOfTest ?? unopenableLocation ?? #_sourceLocation
        #if compiler(>=6.3)
        Issue.record(comment, severity: severity == .warning ? .warning : .error, sourceLocation: location)
        #else
        if severity == .warning { IssueReporting.print(self) } else { Issue.record(comment, sourceLocation: location) }
        #endif
    }

    /// Returns the place of the report, if the path of its file is known or the file is that of a test.
    private func location(near locationOfTest: Testing.SourceLocation?) -> Testing.SourceLocation? {
        if let place = SourcePlace(of: self) { return location(path: place.path) }
        guard var location = locationOfTest, let fileID, let line, line > 0, location.fileID == fileID else {
            return nil
        }
        (location.line, location.column) = (Int(line), 1)
        return location
    }

    /// The place of the report, without the path of its file.
    private var unopenableLocation: Testing.SourceLocation? { fileID.flatMap { location(path: $0) } }

    private func location(path: String) -> Testing.SourceLocation? {
        guard let fileID, let line, line > 0, fileID.dropFirst().dropLast().contains("/") else { return nil }
        return Testing.SourceLocation(fileID: fileID, filePath: path, line: Int(line), column: 1)
    }
}

extension CapturedCalls {
    /// Returns the place of the innermost call in the module of a test.
    fileprivate func place(in test: Test) async -> SourcePlace? {
        await withCheckedContinuation { continuation in
            findPlace(inModule: test.sourceLocation.moduleName) { continuation.resume(returning: $0) }
        }
    }

    /// Returns the place of the innermost call in the module of a test.
    ///
    /// The current thread blocks meanwhile.
    fileprivate func waitForPlace(in test: Test) -> SourcePlace? {
        awaitingResult { findPlace(inModule: test.sourceLocation.moduleName, $0) }
    }
}

extension CallStack {
    /// The innermost function outside of the library, with its place, or nil if it is unknown.
    ///
    /// The current thread blocks while the caller is looked up.
    package var caller: String? { awaitingResult(findCaller) }

    /// The place of the caller outside of the library, if it is known.
    ///
    /// The current thread blocks while it is looked up.
    var placeOfCaller: SourcePlace? { caller.flatMap(SourcePlace.init(ofCaller:)) }
}

/// Returns the result that a function passes to a completion handler.
///
/// The current thread blocks meanwhile.
func awaitingResult<Result: Sendable>(
    _ function: (_ completion: @escaping @Sendable (Result?) -> Void) -> Void
) -> Result? {
    let outcome = Mutex<Result??>(nil)
    function { result in outcome.withLock { $0 = .some(result) } }
    outcome.wait { $0 != nil }
    return outcome.withLock { $0 } ?? nil
}

extension Testing.SourceLocation {
    /// Creates a location in a module, which is usually named like the folder of the file.
    fileprivate init(_ place: SourcePlace, inModule module: String?) {
        let names = place.path.split(separator: "/").suffix(2)
        self.init(
            fileID: "\(module ?? names.first.map(String.init) ?? "")/\(names.last ?? "")",
            filePath: place.path,
            line: Int(place.line),
            column: 1
        )
    }
}

extension Test {
    /// The name of the test, preceded by those of its module and its suites.
    package var qualifiedName: String {
        let place = "/\(sourceLocation.fileName):\(sourceLocation.line):\(sourceLocation.column)"
        let name = "\(id)"
        return name.hasSuffix(place) ? String(name.dropLast(place.count)) : name
    }
}
