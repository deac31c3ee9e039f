import GlobalDependencies
import TestSupport
import Testing

struct ResettingTests {
    @Test func resettingRestoresDefault() {
        var dependencies = GlobalDependencies()
            .with(override: MockGreeting(), for: \.greeting)
            .with(override: 1, for: \.answer)
        dependencies.resetToDefault(keyPath: \.greeting)
        #expect(dependencies.greeting.greet("Ada") == "Good morning, Ada")
        #expect(dependencies.answer == 1)
    }

    @Test func resettingRemovesAllOverridesOfDependency() {
        var dependencies = GlobalDependencies()
            .with(override: MockGreeting("first"), for: \.greeting)
            .with(override: MockGreeting("second"), for: \.greeting)
        dependencies.resetToDefault(keyPath: \.greeting)
        #expect(dependencies.greeting.greet("Ada") == "Good morning, Ada")
        #expect(dependencies.debugDescription == "GlobalDependencies: no dependency is overridden")
    }

    @Test func resettingLeavesOtherContainersUnchanged() {
        let overridden = GlobalDependencies().with(override: MockGreeting(), for: \.greeting)
        var copy = overridden
        copy.resetToDefault(keyPath: \.greeting)
        #expect(overridden.greeting.greet("Ada") == "mock")
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

    @Test func closureResetsDependency() {
        let dependencies = GlobalDependencies().with(override: 1, for: \.answer).with {
            $0.resetToDefault(keyPath: \.answer)
        }
        #expect(dependencies.answer == 42)
    }

    @Test func contextIsReset() {
        var dependencies = GlobalDependencies(context: .live).with(override: 1, for: \.answer)
        dependencies.resetToDefault(keyPath: \.context)
        #expect(dependencies.context == .ofProcess)
        #expect(dependencies.answer == 1)
    }
}

#if os(macOS) || os(Linux)
extension ResettingTests {
    @Test func resettingPartOfOverriddenDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var dependencies = GlobalDependencies().with { $0.player.volume = 0.5 }
            dependencies.resetToDefault(keyPath: \.player.volume)
        }
        expect(result, "a key path ended at a property that is computed from dependencies.")
        expect(result, "1. Override or reset the dependency that the property reads: `\\.player`.")
    }
}
#endif
