import Dispatch
import GlobalDependencies
import Testing

struct OverridingTests {
    @Test func overridingLeavesOtherContainersUnchanged() {
        let plain = GlobalDependencies()
        let first = plain.with(override: MockGreeting("first"), for: \.greeting)
        let second = first.with(override: MockGreeting("second"), for: \.greeting)
        var third = second
        third.override(keyPath: \.greeting, with: MockGreeting("third"))
        let greetings = [plain, first, second, third].map { $0.greeting.greet("Ada") }
        #expect(greetings == ["Good morning, Ada", "first", "second", "third"])
    }

    // Remedy GD001.1: Make the property a dependency: return the result of
    // Remedy GD001.2: If it is a property of the container, make it a dependency: return the result of
    // Remedy GD002.1: Pass the key path of the accessor: `resolveDependency(forKeyPath:
    // Remedy GD006.1: Pass the key path of the property in its setter: `override(keyPath:
    @Test func overridesOfOneTypeAreDistinct() {
        let dependencies = GlobalDependencies()
            .with(override: MockGreeting("hello"), for: \.greeting)
            .with(override: MockGreeting("bye"), for: \.farewell)
        #expect(dependencies.greeting.greet("Ada") == "hello")
        #expect(dependencies.farewell.greet("Ada") == "bye")
        #expect(dependencies.answer == 42)
    }

    @Test func overridingEvaluatesNoPreviousValue() {
        let counter = Counted.Evaluations()
        Counted.$counter.withValue(counter) {
            var dependencies = GlobalDependencies().with(override: Counted(number: 1), for: \.counted)
            dependencies = dependencies.with(override: Counted(number: 2), for: \.counted)
            dependencies.override(keyPath: \.counted, with: Counted(number: 3))
            dependencies = dependencies.with { $0.counted = Counted(number: 4) }
            #expect(dependencies.counted == Counted(number: 4))
        }
        #expect(counter.count == 0)
    }

    // Remedy GD001.3: To override the property as a part of a struct, add a setter to each property in the key path.
    // Remedy GD003.1: Call `override(keyPath:
    @Test func overridingOneEndpointKeepsOtherEndpoints() {
        let counter = Counted.Evaluations()
        let dependencies = Counted.$counter.withValue(counter) {
            GlobalDependencies().with(override: 3, for: \.counted.number)
        }
        #expect(counter.count == 1)
        #expect(dependencies.counted == Counted(number: 3, other: 0))
        #expect(dependencies.with(override: 4, for: \.counted.other).counted == Counted(number: 3, other: 4))
    }

    @Test func overridingOneEndpointKeepsContainerOfDefault() {
        let dependencies = GlobalDependencies()
            .with(override: MockGreeting("hello"), for: \.greeting)
            .with(override: "Bob", for: \.receptionist.name)
        #expect(dependencies.receptionist.name == "Bob")
        #expect(dependencies.receptionist.badge == "badge")
        #expect(dependencies.receptionist.welcome() == "hello")
    }

    @Test func overridingEndpointsCallsNoEndpoint() async throws {
        let player = Player(play: { _ in fatalError() }, stop: { fatalError() }, volume: 1)
        let dependencies = GlobalDependencies()
            .with(override: player, for: \.player)
            .with(override: { @Sendable _ in throw CancellationError() }, for: \.player.play)
            .with(override: 0.5, for: \.player.volume)
        #expect(dependencies.player.volume == 0.5)
        await #expect(throws: CancellationError.self) { try await dependencies.player.play("Boléro") }
    }

    @Test func closureOverridesSeveralDependencies() throws {
        let dependencies = GlobalDependencies().with {
            $0.farewell = MockGreeting("bye")
            $0.player.volume = 0.25
            $0.player.stop = {}
            $0.override(keyPath: \.answer, with: 1)
            $0 = $0.with(override: MockGreeting("hello"), for: \.greeting)
        }
        #expect(dependencies.farewell.greet("Ada") == "bye")
        #expect(dependencies.greeting.greet("Ada") == "hello")
        #expect(dependencies.player.volume == 0.25)
        #expect(dependencies.answer == 1)
    }

    @Test func copyTakenInClosureIsIndependent() {
        var copies: [GlobalDependencies] = []
        let dependencies = GlobalDependencies().with {
            for answer in 1...3 {
                $0.override(keyPath: \.answer, with: answer)
                copies.append($0)
            }
            $0.override(keyPath: \.answer, with: 4)
        }
        #expect((copies + [dependencies]).map(\.answer) == [1, 2, 3, 4])
    }

    @Test func throwingClosureLeavesContainerUnchanged() {
        let dependencies = GlobalDependencies().with(override: 1, for: \.answer)
        #expect(throws: CancellationError.self) {
            try dependencies.with {
                $0.override(keyPath: \.answer, with: 2)
                throw CancellationError()
            }
        }
        #expect(dependencies.answer == 1)
    }

    @Test func closureMayThrowTypedError() {
        struct Refusal: Error {}
        do throws(Refusal) {
            _ = try GlobalDependencies().with { _ throws(Refusal) in throw Refusal() }
            Issue.record("it should have thrown")
        } catch {}
    }

    @Test func forwardingSetterOverridesItsTarget() {
        let dependencies = GlobalDependencies().with(override: MockGreeting(), for: \.salutation)
        #expect(dependencies.farewell.greet("Ada") == "mock")
        #expect(dependencies.salutation.greet("Ada") == "mock")
    }

    @Test func setterOfComputedPropertyOverridesDependencies() {
        let dependencies = GlobalDependencies().with(override: [1, 2], for: \.pair)
        #expect(dependencies.answer == 1)
        #expect(dependencies.question == 2)
        #expect(dependencies.pair == [1, 2])
    }

    @Test func setterOverridesOnlyAssignedDependencies() {
        let dependencies = GlobalDependencies().with(override: [1, 2], for: \.firstOfPair)
        #expect(Mirror(reflecting: dependencies).children.map(\.label) == ["answer"])
        #expect(dependencies.answer == 1)
    }

    @Test func assignmentToAliasOverridesItsTarget() {
        let dependencies = GlobalDependencies().with {
            $0.formerAnswer = 1
            $0.pair = [$0.formerAnswer, 2]
        }
        #expect(dependencies.formerAnswer == 1)
        #expect(dependencies.pair == [1, 2])
        #expect(dependencies.motto == "Panic")
    }

    @Test func setterOverridesSeveralDependencies() {
        let dependencies = GlobalDependencies().with { $0.guess = 3 }
        #expect(dependencies.guess == 3)
        #expect(dependencies.answer == 3)
    }

    @Test func accessorMayReadOtherDependenciesOnSeveralThreads() {
        for _ in 0..<50 {
            let dependencies = GlobalDependencies().with(override: [1, 2], for: \.pairOfThreads)
            #expect(dependencies.pairOfThreads == [1, 2])
        }
    }

    // Remedy GD001.1: Override or reset the dependency that the property reads:
    @Test func overrideOfDependencyReachesProperty() {
        let dependencies = GlobalDependencies().with(override: 5, for: \.answer)
        #expect(dependencies.pair == [5, 54])
        #expect(dependencies.with { $0.resetToDefault(keyPath: \.answer) }.pair == [42, 54])
    }

    @Test func overridingAccessorLeavesItsReadsUnchanged() {
        let dependencies = GlobalDependencies().with(override: "mine", for: \.motto)
        #expect(dependencies.motto == "mine")
        #expect(dependencies.answer == 42)
    }
}

/// A dependency whose default retains the container that it was built from.
struct Receptionist: Sendable {
    var name: String
    var badge: String
    var welcome: @Sendable () -> String
}

extension GlobalDependencies {
    var badge: String { resolveDependency(forKeyPath: \.badge, defaultImplementation: "badge") }

    var receptionist: Receptionist {
        get {
            resolveDependency(
                forKeyPath: \.receptionist,
                defaultImplementation: Receptionist(name: "Ann", badge: badge) { greeting.greet(badge) }
            )
        }
        set { override(keyPath: \.receptionist, with: newValue) }
    }

    var salutation: any Greeting {
        get { farewell }
        set { farewell = newValue }
    }

    var question: Int { resolveDependency(forKeyPath: \.question, defaultImplementation: 6 * 9) }

    /// An alias of ``answer``.
    fileprivate var formerAnswer: Int {
        get { answer }
        set { override(keyPath: \.answer, with: newValue) }
    }

    /// A dependency whose setter also overrides another one.
    var guess: Int {
        get { resolveDependency(forKeyPath: \.guess, defaultImplementation: 0) }
        set {
            override(keyPath: \.answer, with: newValue)
            override(keyPath: \.guess, with: newValue)
        }
    }

    var pair: [Int] {
        get { [answer, question] }
        set {
            override(keyPath: \.answer, with: newValue[0])
            override(keyPath: \.question, with: newValue[1])
        }
    }

    fileprivate var pairOfThreads: [Int] {
        get {
            DispatchQueue.concurrentPerform(iterations: 8) { _ = $0.isMultiple(of: 2) ? answer : question }
            return [answer, question]
        }
        set {
            override(keyPath: \.answer, with: newValue[0])
            override(keyPath: \.question, with: newValue[1])
        }
    }

    var firstOfPair: [Int] {
        get { [answer, question] }
        set { override(keyPath: \.answer, with: newValue[0]) }
    }

    var motto: String {
        let isKnown = answer == 42
        return resolveDependency(forKeyPath: \.motto, defaultImplementation: isKnown ? "Don't panic" : "Panic")
    }
}
