import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

/// Tests that prepare dependencies several times, as in a suite's initializer and in the test itself.
struct PreparingInTestsTests {
    @Test func laterPreparationApplies() async throws {
        try await expectReports([], .dependencies()) {
            let before = GlobalDependencies.default
            prepareDependencies {
                $0.greeting = MockGreeting(words: "first")
                $0[number: 1] = 1
            }
            #expect(Greeter().greet() == "first, you!")
            prepareDependencies { $0.greeting = MockGreeting(words: "second") }
            #expect(Greeter(dependencies: before).greet() == "second, you!")
            #expect(before[number: 1] == 1)
        }
    }

    /// As a base class that prepares all mocks, some of which a test replaces before it uses them.
    @Test func replacedOverrideIsNotReportedAsUnused() async throws {
        try await expectReports([], .dependencies()) {
            prepareDependencies { $0.greeting = MockGreeting(words: "first") }
            prepareDependencies { $0.greeting = MockGreeting(words: "second") }
            #expect(Greeter().greet() == "second, you!")
        }
    }

    @Test func preparationAfterReadAppliesAndIsReported() async throws {
        let reports = try await reports(.dependencies { $0.useLive(\.greeting) }) {
            _ = Greeter().greet()
            prepareDependencies { $0.greeting = MockGreeting(words: "late") }
            #expect(Greeter().greet() == "late, you!")
        }
        let headline =
            "GlobalDependencies [GD007]: dependencies were prepared after `\\.greeting` had been read from the default container."
        #expect(reports == [headline])
    }

    @Test func concurrentPreparationIsReported() async throws {
        let reports = try await reports(.dependencies()) {
            await prepareDependencies { dependencies in
                await Task.yield()
                prepareDependencies { $0[number: 1] = 1 }
                dependencies.greeting = MockGreeting(words: "last")
            }
            #expect(Greeter().greet() == "last, you!")
        }
        #expect(reports.first == "GlobalDependencies [GD007]: dependencies were prepared a second time.")
    }
}
