import GlobalDependencies
import Testing

@testable import GlobalDependenciesTesting

/// Tests of what is known of the runtime of this version of Swift.
struct LayoutOfTasksTests {
    @Test func layoutOfThisProcessIsKnown() {
        #expect(CountingExecutors.misuse(ofLayout: CountingExecutors.layoutOfTasks) == nil)
    }

    @Test(arguments: [(0, "none"), (2, "layout 2")])
    func otherLayoutIsReported(number: Int, name: String) throws {
        let misuse = try #require(CountingExecutors.misuse(ofLayout: number))
        #expect(
            IssueReport(.warning, misuse).message == """
                GlobalDependencies [GD058]: the Swift runtime of this process stores tasks in an unknown way.

                  Known:  layout 1, of Swift 6.3
                  Found:  \(name)

                To fix it, do one of these:
                  1. Update GlobalDependencies. Until then, reports of simulated tests lack the names of tasks, and what they wait for.
                  2. If you maintain GlobalDependencies, follow the article "A new version of Swift".
                """
        )
    }

    // Without this test, a new version of Swift would get the fallbacks silently.
    @Test func versionOfSwiftIsKnown() {
        #if compiler(>=6.4)
        Issue.record("Follow the article \"A new version of Swift\", and then raise the version in this test.")
        #endif
    }
}
