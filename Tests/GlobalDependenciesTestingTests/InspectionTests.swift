import GlobalDependencies
import GlobalDependenciesInspection
import GlobalDependenciesTesting
import Testing

/// Tests for the inspection of the container of a test.
struct InspectionTests {
    @Test(.dependencies { $0.useLive(\.counter) }) func explanationAndReportHaveInstance() {
        let dependencies = GlobalDependencies.default.with { $0.greeting = MockGreeting() }
        _ = dependencies.counter
        let text = """
            \\.counter: shared Counter, built at GlobalDependenciesTestingTests/Subjects.swift:64, from
              \\.greeting: overridden at GlobalDependenciesTestingTests/InspectionTests.swift:9 with MockGreeting
            """
        #expect("\(dependencies.explain(\.counter))" == text)
        #expect(dependencies.startUpReport().creations.map(\.origin.keyPath) == ["\\.counter"])
    }
}
