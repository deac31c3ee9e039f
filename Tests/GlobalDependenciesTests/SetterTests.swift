import GlobalDependencies
import Testing

/// Tests for setters that override another dependency, or none.
struct SetterTests {
    /// The message about an override at `App/Main.swift:9`.
    private static let message = """
        App/Main.swift:9: Fatal error: GlobalDependencies [GD006]: the setter of `\\.mistaken` overrode `\\.answer` instead.

          Where:       App/Main.swift:9
          Dependency:  `\\.mistaken` of type Int, resolved at App/Copied.swift:3

        To fix it:
          1. Pass the key path of the property in its setter: `override(keyPath: \\.mistaken, with: newValue)`.
        """

    @Test func setterOfAnotherDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.mistaken, fileID: "App/Main.swift", line: 9)
        }
        expect(result, Self.message)
    }

    @Test func setterWithoutOverrideTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.ignored)
        }
        expect(result, "the setter of `\\.ignored` overrode no dependency.")
    }

    @Test func assignmentThatOverridesAnotherDependencyTrapsAtRead() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let dependencies = GlobalDependencies().with({ $0.mistaken = 1 }, fileID: "App/Main.swift", line: 9)
            _ = dependencies.answer
            _ = dependencies.with(override: "mine", for: \.motto).mistaken
        }
        expect(result, Self.message)
    }

    @Test func assignmentOutsideClosureThatOverridesAnotherDependencyTrapsAtRead() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var dependencies = GlobalDependencies()
            dependencies.mistaken = 1
            _ = dependencies.mistaken
        }
        expect(result, "App/Copied.swift:4: Fatal error: GlobalDependencies [GD006]: the setter of `\\.mistaken`")
    }

    @Test func mistakenSetterTrapsAtReadOfSharedInstance() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withDependencies {
                $0.mistakenTally = Tally()
            } operation: {
                _ = GlobalDependencies.default.mistakenTally
            }
        }
        expect(result, "the setter of `\\.mistakenTally` overrode `\\.tally` instead.")
    }

    @Test func mistakenSetterTrapsInSharedInstance() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with { $0.mistaken = 1 }.mistakenSum
        }
        expect(result, "the setter of `\\.mistaken` overrode `\\.answer` instead.")
    }

    @Test func mistakenSetterTrapsInPreparedContainer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withDependencies { _ in
            } operation: {
                prepareDependencies { $0.mistaken = 1 }
                _ = GlobalDependencies.default.mistaken
            }
        }
        expect(result, "the setter of `\\.mistaken` overrode `\\.answer` instead.")
    }

    @Test func partOfDependencyWithMistakenSetterTrapsAtNextAssignment() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with {
                $0.mistakenPlayer.volume = 1
                $0.mistakenPlayer.volume = 2
            }
        }
        expect(result, "the setter of `\\.mistakenPlayer` overrode `\\.player` instead.")
    }

    @Test func intermediateSetterOfOtherDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.mistakenPlayer.volume)
        }
        expect(result, "a part of `\\.mistakenPlayer` was not overridden: the setter did not store the new value.")
    }
}

private final class Tally: Sendable {}

extension GlobalDependencies {
    fileprivate var mistaken: Int {
        get {
            resolveDependency(forKeyPath: \.mistaken, defaultImplementation: 0, fileID: "App/Copied.swift", line: 3)
        }
        set { override(keyPath: \.answer, with: newValue, fileID: "App/Copied.swift", line: 4) }
    }

    fileprivate var mistakenTally: Tally {
        get {
            resolveDependency(
                forKeyPath: \.mistakenTally,
                sharedImplementation: { _ in Tally() },
                fileID: "App/Tally.swift",
                line: 3
            )
        }
        set { override(keyPath: \.tally, with: newValue, fileID: "App/Tally.swift", line: 4) }
    }

    fileprivate var tally: Tally {
        resolveDependency(forKeyPath: \.tally, sharedImplementation: { _ in Tally() })
    }

    fileprivate var mistakenSum: Int {
        resolveDependency(forKeyPath: \.mistakenSum, sharedImplementation: { $0.mistaken + $0.answer })
    }

    fileprivate var ignored: Int {
        get { resolveDependency(forKeyPath: \.ignored, defaultImplementation: 0) }
        set { _ = newValue }
    }

    fileprivate var mistakenPlayer: Player {
        get { resolveDependency(forKeyPath: \.mistakenPlayer, defaultImplementation: .silent) }
        set { override(keyPath: \.player, with: newValue) }
    }
}
