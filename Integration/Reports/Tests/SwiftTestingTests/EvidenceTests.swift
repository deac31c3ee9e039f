import Doubles
import Foundation
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Testing

/// Tests that fail or pass, of which only those that fail have attachments.
@Suite(.dependencies { $0.greeting = Hello() })
struct EvidenceTests {
    @Test(.dependencies { $0.volume = 5 })
    func failingExpectation() {
        let dependencies = GlobalDependencies.default.with { $0.limit = 7 }
        #expect(dependencies.limit == 8)
        #expect(Greeter(dependencies: dependencies).greet() == "Hello, you!")
    }

    @Test func thrownError() throws {
        #expect(Greeter().greet() == "Hello, you!")
        throw ExpectedError()
    }

    @Test func passing() {
        #expect(Greeter().greet() == "Hello, you!")
    }

    @Test func knownIssue() {
        withKnownIssue { #expect(Greeter().greet() == "Good day, you.") }
    }

    #if compiler(>=6.3)
    @Test func cancelled() throws {
        #expect(Greeter().greet() == "Hello, you!")
        try Test.cancel()
    }
    #endif

    @Test func issueOutsideOfTests() async {
        #expect(Greeter().greet() == "Hello, you!")
        await withCheckedContinuation { continuation in
            // A thread belongs to no test.
            Thread.detachNewThread {
                Issue.record("outside of tests")
                continuation.resume()
            }
        }
    }

    private struct ExpectedError: Error {}
}
