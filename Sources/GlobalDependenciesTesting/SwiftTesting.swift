private import Foundation
internal import GlobalDependencies
internal import Testing

/// Where the issues of a case of a test are recorded, from wherever they are reported.
///
/// Swift Testing holds an issue against the test that the current task belongs to. What is reported elsewhere while the
/// test runs is handed to a task of its own.
final class TestReporter: Sendable {
    /// That of the case that the current task belongs to.
    @TaskLocal private static var current: TestReporter?

    private let test: Test
    private let (reports, channel) = AsyncStream.makeStream(of: IssueReport.self)

    private init(_ test: Test) {
        self.test = test
    }

    /// Returns that of the case that runs here, which has one, however many of its traits are around one another.
    static func forCase(of test: Test) -> TestReporter {
        current ?? TestReporter(test)
    }

    /// Runs a part of the test, and records meanwhile what is reported elsewhere.
    func recordingReports(_ operation: () async throws -> Void) async throws {
        // The trait around this one does. With a reporter of its own, this part would take what it reports to the other one
        // for a report from elsewhere, and it would be recorded where no known issue is expected.
        if Self.current === self { return try await operation() }
        // It is to go on where the test is cancelled.
        let recording = Task { [reports, test] in
            for await report in reports { report.record(at: test.sourceLocation) }
        }
        let result: Result<Void, any Error>
        do {
            result = .success(try await Self.$current.withValue(self) { try await operation() })
        } catch {
            result = .failure(error)
        }
        channel.finish()
        await recording.value
        try result.get()
    }

    func report(_ report: IssueReport) {
        let isHere = Self.current === self
        if !isHere, case .enqueued = channel.yield(report) { return }
        if isHere || Test.current == nil {
            report.record(at: test.sourceLocation)
        } else {
            // It would be held against the test that runs here. A thread of its own runs none.
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread { [test] in
                report.record(at: test.sourceLocation)
                done.signal()
            }
            done.wait()
        }
    }
}

extension IssueReport {
    /// Records an issue in the test that runs here, or in none, at the place of the report or else at another one.
    func record(at location: Testing.SourceLocation?) {
        let comment = Comment(rawValue: message)
        let location = ownLocation ?? location ?? Test.current?.sourceLocation ?? #_sourceLocation
        #if compiler(>=6.3)
        Issue.record(comment, severity: severity == .warning ? .warning : .error, sourceLocation: location)
        #else
        if severity == .warning { IssueReporting.print(self) } else { Issue.record(comment, sourceLocation: location) }
        #endif
    }

    private var ownLocation: Testing.SourceLocation? {
        guard let fileID, let line, line > 0, fileID.dropFirst().dropLast().contains("/") else { return nil }
        return Testing.SourceLocation(fileID: fileID, filePath: fileID, line: Int(line), column: 1)
    }
}

extension Test {
    /// Its name, and those of the suites and the module that it is in.
    var qualifiedName: String {
        let place = "/\(sourceLocation.fileName):\(sourceLocation.line):\(sourceLocation.column)"
        let name = "\(id)"
        return name.hasSuffix(place) ? String(name.dropLast(place.count)) : name
    }
}
