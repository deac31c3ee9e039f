import GlobalDependencies
import GlobalDependenciesTesting
import Testing

/// Tests for the test case that records a report.
struct ReportingCaseTests {
    @Test func readIsRecordedByCaseOfContainer() async throws {
        let containers = CallRecorder<GlobalDependencies>()
        let reads = CallRecorder<String>()
        async let first = reports(.dependencies()) {
            containers.record(.default)
            let words = try await reads.first(1)
            #expect(words == ["Good day, you."])
        }
        async let second = reports(.dependencies()) {
            let dependencies = try await containers.first(1)[0]
            reads.record(Greeter(dependencies: dependencies).greet())
        }
        #expect(try await first == [.live("greeting")])
        #expect(try await second == [])
    }

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
        let reports = try await reports(.dependencies()) {
            let greeter = Greeter()
            let words = await Task.detached { greeter.greet() }.value
            #expect(words == "Good day, you.")
            throw Failure()
        }
        #expect(reports == [.live("greeting"), "Failure()"])
    }
}
