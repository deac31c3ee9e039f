import GlobalDependencies
import GlobalDependenciesTesting
import KeepsakeDependency
import Testing

struct KeepsakeDependencyTests {
    @Test func defaultIsLiveImplementation() {
        #expect(GlobalDependencies().keepsake as? FileKeepsake === FileKeepsake.standard)
    }

    @Test func overrideReachesAccessor() {
        let memory = InMemoryKeepsake()
        let container = GlobalDependencies().with(override: memory, for: \.keepsake)
        let dependencies: any KeepsakeDependency = container
        #expect(dependencies.keepsake as? InMemoryKeepsake === memory)
        #expect(dependencies.buildGlobal().keepsake as? InMemoryKeepsake === memory)
    }

    @Test(.dependencies()) func strictTestReportsLiveImplementation() {
        withKnownIssue {
            _ = GlobalDependencies.default.keepsake
        } matching: { issue in
            let headline = issue.comments.first?.rawValue.prefix { $0 != "\n" } ?? ""
            return headline.contains("[GD022]: `\\.keepsake` was read in a test that does not override it")
        }
    }
}
