import GlobalDependenciesScopes
import Testing

struct PrintingTests {
    @Test func descriptionStatesAbsenceOfOverrides() {
        #expect("\(GlobalDependencies())" == "GlobalDependencies: no dependency is overridden")
        #expect("\(GlobalDependencies().with { _ in })" == "GlobalDependencies: no dependency is overridden")
    }

    @Test func descriptionListsOverridesWithTypesAndLocations() {
        let dependencies = GlobalDependencies()
            .with(override: MockGreeting(), for: \.greeting, fileID: "AppTests/CartTests.swift", line: 12)
            .with(override: 0.5, for: \.player.volume, fileID: "AppTests/CartTests.swift", line: 13)
            .with(override: nil, for: \.nickname, fileID: "AppTests/CartTests.swift", line: 14)
            .with({ $0.farewell = RudeGreeting() }, fileID: "AppTests/CartTests.swift", line: 15)
        #expect(
            "\(dependencies)" == """
                GlobalDependencies: 4 overridden
                  farewell: RudeGreeting, overridden at AppTests/CartTests.swift:15
                  greeting: MockGreeting, overridden at AppTests/CartTests.swift:12
                  nickname: Optional<String>, overridden at AppTests/CartTests.swift:14
                  player: Player, overridden at AppTests/CartTests.swift:13
                """
        )
    }

    @Test func overrideInClosureKeepsItsLocation() {
        let dependencies = GlobalDependencies().with(
            { $0.override(keyPath: \.answer, with: 1, fileID: "AppTests/CartTests.swift", line: 20) },
            fileID: "AppTests/CartTests.swift",
            line: 19
        )
        #expect("\(dependencies)".contains("answer: Int, overridden at AppTests/CartTests.swift:20"))
    }

    @Test func assignmentOutsideClosureIsLocatedAtSetter() {
        var dependencies = GlobalDependencies().with { $0.answer(1) }
        dependencies.farewell = RudeGreeting()
        let line = "farewell: RudeGreeting, overridden at GlobalDependenciesTests/Greeting.swift:"
        #expect("\(dependencies)".contains(line))
    }

    @Test func mirrorListsTypesOfOverridesByName() {
        let dependencies = GlobalDependencies()
            .with(override: 7, for: \.answer)
            .with(override: RudeGreeting(), for: \.greeting)
        let children = Mirror(reflecting: dependencies).children
        #expect(children.map(\.label) == ["answer", "greeting"])
        #expect(children.map { $0.value as? any Any.Type == Int.self } == [true, false])
        #expect(children.map { $0.value as? any Any.Type == RudeGreeting.self } == [false, true])
    }

    @Test func overriddenContextIsPrinted() {
        let dependencies = GlobalDependencies.preview.with { $0.answer(1) }
        #expect("\(GlobalDependencies.preview)" == "GlobalDependencies, context preview: no dependency is overridden")
        #expect("\(dependencies)".hasPrefix("GlobalDependencies, context preview: 1 overridden\n  answer: Int, "))
        #expect(Mirror(reflecting: dependencies).children.map(\.label) == ["context", "answer"])
    }

    @Test func dumpPrintsTypesOfOverrides() {
        var text = ""
        dump(GlobalDependencies.preview.with(override: 7, for: \.answer, fileID: "App/Cart.swift", line: 1), to: &text)
        #expect(
            text == """
                ▿ GlobalDependencies, context preview: 1 overridden
                  answer: Int, overridden at App/Cart.swift:1
                  - context: GlobalDependencies.DependencyContext.preview
                  - answer: Swift.Int #0

                """
        )
    }

    @Test(arguments: SecretHolder.all) fileprivate func reflectionContainsNoValue(_ holder: SecretHolder) {
        var text = String(reflecting: holder.value) + String(describing: holder.value)
        dump(holder.value, to: &text)
        #expect(!text.contains(SecretHolder.secret))
    }

    @Test func failureOfExpectationContainsNoValue() {
        let component = Greeter(dependencies: SecretHolder.container)
        withKnownIssue {
            #expect(component.isSilent)
        } matching: { issue in
            var text = "\(issue)"
            dump(issue, to: &text)
            return text.contains("MockGreeting") && !text.contains(SecretHolder.secret)
        }
    }

    @Test func mirrorNamesSubscript() {
        let dependencies = GlobalDependencies().with(override: "uno", for: \.[word: 1])
        #expect(Mirror(reflecting: dependencies).children.map(\.label) == ["subscript(word:)"])
    }
}

extension GlobalDependencies {
    fileprivate var secretInstance: MockGreeting {
        resolveDependency(
            forKeyPath: \.secretInstance,
            sharedImplementation: { _ in MockGreeting(SecretHolder.secret) }
        )
    }

    fileprivate mutating func answer(_ answer: Int) {
        override(keyPath: \.answer, with: answer)
    }
}

/// An object that contains a container with a secret, in an override, a shared instance and the value of a key.
private struct SecretHolder: Sendable, CustomTestStringConvertible {
    static let secret = "SECRET"
    static let container = GlobalDependencies().with { dependencies in
        dependencies.override(keyPath: \.greeting, with: MockGreeting(secret))
        dependencies.override(keyPath: \.nickname, with: secret)
    }

    static var all: [SecretHolder] {
        let container = container
        _ = container.secretInstance
        _ = container[SecretKey.self]
        let (model, escaped) = container.yield { (PropertyModel(), withEscapedDependencies { $0 }) }
        return [
            SecretHolder("container", container),
            SecretHolder("existential", container as any GreetingDependency),
            SecretHolder("component", Greeter(dependencies: container)),
            SecretHolder("optional array", [container, nil]),
            SecretHolder("lock", Mutex(container)),
            SecretHolder("property", model),
            SecretHolder("escaped container", escaped),
            SecretHolder("view", GlobalDependencies(viewing: container, observer: SilentObserver())),
            SecretHolder("draft", container.with { $0 = $0.with(override: secret, for: \.nickname) }),
        ]
    }

    let testDescription: String
    let value: any Sendable

    init(_ description: String, _ value: any Sendable) {
        testDescription = description
        self.value = value
    }
}

private struct Greeter: Sendable {
    let dependencies: any GreetingDependency
    let isSilent = false
}

private struct PropertyModel: Sendable {
    @Dependency(\.greeting) var greeting
}

private final class SilentObserver: ReadObserver {}

private enum SecretKey: DependencyKey {
    static var liveValue: MockGreeting { MockGreeting(SecretHolder.secret) }
    static var testValue: MockGreeting { liveValue }
}
