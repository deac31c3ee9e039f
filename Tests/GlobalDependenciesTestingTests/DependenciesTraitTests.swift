import GlobalDependenciesScopes
import GlobalDependenciesTesting
import Testing

@Suite(.dependencies { $0.greeting = MockGreeting(words: "Suite") })
struct DependenciesTraitTests {
    @Test func overridesOfSuiteApplyToItsTests() {
        #expect(Greeter().greet() == "Suite, you!")
    }

    @Test(.dependencies { $0.greeting = MockGreeting(words: "Test") })
    func overridesOfTestTakePrecedenceOverSuite() {
        #expect(Greeter().greet() == "Test, you!")
    }

    @Test(.dependencies { $0.greeting = MockGreeting(words: "One") }, .dependencies { $0[number: 1] = 1 })
    func traitsOfTestAreCombined() {
        #expect(Greeter().greet() == "One, you!")
        #expect(GlobalDependencies.default[number: 1] == 1)
    }

    @Suite(.dependencies { $0[number: 2] = $0.greeting.greeting(for: "inner").count })
    struct InnerTests {
        @Test func closureReadsOverridesOfOuterSuite() {
            #expect(Greeter().greet() == "Suite, you!")
            #expect(GlobalDependencies.default[number: 2] == "Suite, inner!".count)
        }
    }

    @Test(.dependencies(override: 5, for: \.volume)) func dependencyWithoutSetterIsOverridden() {
        #expect(GlobalDependencies.default.volume == 5)
    }

    @Test(
        .dependencies { dependencies in
            await Task.yield()
            dependencies[number: 3] = await MainActor.run { 3 }
        }
    )
    func closureMaySuspend() {
        #expect(GlobalDependencies.default[number: 3] == 3)
    }

    @Test(.dependencies(override: LockIsolated([Int]()), for: \.collected), arguments: 0..<20)
    func valueIsCreatedForEachCase(case: Int) {
        GlobalDependencies.default.collected.withValue { $0.append(`case`) }
        #expect(GlobalDependencies.default.collected.value == [`case`])
    }

    @Test(arguments: 0..<20) func eachCasePreparesItsOwnDependencies(number: Int) {
        prepareDependencies { $0[number: 5] = number }
        #expect(GlobalDependencies.default[number: 5] == number)
    }

    @Test func propertyCapturesContainerOfTest() async {
        let model = Model()
        let words = await Task.detached { model.greeting.greeting(for: "me") }.value
        #expect(words == "Suite, me!")
    }

    @Test func contextIsTestByDefault() {
        #expect(GlobalDependencies.default.context == .test)
        #expect(GlobalDependencies.default.volume == 0)
    }

    @Test(.dependencies(.live)) func contextIsLiveOnRequest() {
        #expect(GlobalDependencies.default.context == .live)
        #expect(GlobalDependencies.default.volume == 11)
        #expect(GlobalDependencies.default.liveOnly == "live")
        #expect(Greeter().greet() == "Suite, you!")
    }
}

extension GlobalDependencies {
    fileprivate var collected: LockIsolated<[Int]> {
        resolveDependency(forKeyPath: \.collected, defaultImplementation: LockIsolated([]))
    }
}
