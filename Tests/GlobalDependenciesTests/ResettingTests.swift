import GlobalDependencies
import Testing

struct ResettingTests {
    @Test func resettingRemovesAllOverridesOfDependency() {
        let overridden = GlobalDependencies()
            .with(override: MockGreeting("first"), for: \.greeting)
            .with(override: MockGreeting("second"), for: \.greeting)
        var dependencies = overridden
        dependencies.resetToDefault(keyPath: \.greeting)
        #expect(overridden.greeting.greet("Ada") == "second")
        #expect(dependencies.greeting.greet("Ada") == "Good morning, Ada")
        #expect(dependencies.debugDescription == "GlobalDependencies: no dependency is overridden")
    }

    @Test func resettingWithoutOverrideChangesNothing() {
        var dependencies = GlobalDependencies()
        dependencies.resetToDefault(keyPath: \.greeting)
        dependencies.override(keyPath: \.farewell, with: MockGreeting("bye"))
        dependencies.resetToDefault(keyPath: \.greeting)
        #expect(dependencies.farewell.greet("Ada") == "bye")
        #expect(dependencies.greeting.greet("Ada") == "Good morning, Ada")
    }

    @Test func resettingEvaluatesNoDefault() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            var dependencies = GlobalDependencies().with(override: 1, for: \.answer)
            dependencies.resetToDefault(keyPath: \.counted)
            dependencies.override(keyPath: \.counted, with: Counted(number: 1))
            dependencies.resetToDefault(keyPath: \.counted)
            #expect(counter.count == 0)
            #expect(dependencies.counted == Counted())
            #expect(counter.count == 1)
        }
    }

    @Test func contextIsReset() {
        var dependencies = GlobalDependencies(context: .live).with(override: 1, for: \.answer)
        dependencies.resetToDefault(keyPath: \.context)
        #expect(dependencies.context == .ofProcess)
        #expect(dependencies.answer == 1)
    }
}
