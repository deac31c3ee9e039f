import Doubles
import GlobalDependencies
import GlobalDependenciesTesting
import Greeting
import Host
import Testing

/// Tests in an app that has prepared dependencies when it launched.
@Suite(.enabled(if: Host.isCurrent))
struct HostTests {
    @Test(.dependencies()) func strictTestDoesNotReadPreparation() {
        withKnownIssue {
            #expect(Greeter().greet() == "Good day, you.")
        } matching: { issue in
            issue.comments.first?.rawValue.contains("[GD022]") == true
        }
    }

    @Test(.dependencies(.live)) func liveTestDoesNotReadPreparation() {
        #expect(Greeter().greet() == "Good day, you.")
    }

    @Test func testWithoutTraitDoesNotReadPreparation() {
        #expect(Greeter().greet() == "Good day, you.")
    }

    @Test func preparationInTestIsReported() {
        withKnownIssue {
            prepareDependencies { $0.greeting = Hello() }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("[GD009]") == true
        }
    }
}
