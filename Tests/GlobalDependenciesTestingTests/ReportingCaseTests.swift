import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// Tests for the test case that records a report.
struct ReportingCaseTests {
    @Test func detachedReadOfCancelledTestIsRecorded() async throws {
        let task = Task {
            try await reports(.dependencies()) {
                let greeter = Greeter()
                withUnsafeCurrentTask { $0?.cancel() }
                let words = await Task.detached { greeter.greet() }.value
                #expect(words == "Good day, you.")
            }
        }
        #expect(try await task.value == [.live("greeting")])
    }

    @Test func detachedReadOfThrowingTestIsRecorded() async throws {
        struct Failure: Error {}
        try await expectReports([.live("greeting"), "Failure()"], .dependencies()) {
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
            throw Failure()
        }
    }
}
