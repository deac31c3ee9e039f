import GlobalDependencies
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

    @Test func mirrorListsOverridesByName() {
        let dependencies = GlobalDependencies()
            .with(override: 7, for: \.answer)
            .with(override: RudeGreeting(), for: \.greeting)
        let children = Mirror(reflecting: dependencies).children
        #expect(children.map(\.label) == ["answer", "greeting"])
        #expect(children.first?.value as? Int == 7)
        #expect(children.map(\.value).last is RudeGreeting)
    }

    @Test func overriddenContextIsPrinted() {
        let dependencies = GlobalDependencies.preview.with { $0.answer(1) }
        #expect("\(GlobalDependencies.preview)" == "GlobalDependencies, context preview: no dependency is overridden")
        #expect("\(dependencies)".hasPrefix("GlobalDependencies, context preview: 1 overridden\n  answer: Int, "))
        #expect(Mirror(reflecting: dependencies).children.map(\.label) == ["context", "answer"])
    }

    @Test func mirrorNamesSubscript() {
        let dependencies = GlobalDependencies().with(override: "uno", for: \.[word: 1])
        #expect(Mirror(reflecting: dependencies).children.map(\.label) == ["subscript(word:)"])
    }
}

extension GlobalDependencies {
    fileprivate mutating func answer(_ answer: Int) {
        override(keyPath: \.answer, with: answer)
    }
}
