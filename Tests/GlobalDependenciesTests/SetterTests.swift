import GlobalDependencies
import Testing

/// Tests for setters that override another dependency, or none.
struct SetterTests {
    @Test func setterOfAnotherDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.mistaken, fileID: "App/Main.swift", line: 9)
        }
        expect(
            result,
            """
            App/Main.swift:9: Fatal error: GlobalDependencies [GD006]: the setter of `\\.mistaken` overrode `\\.answer` instead.

              Where:       App/Main.swift:9
              Dependency:  `\\.mistaken` of type Int, resolved at App/Copied.swift:3

            To fix it:
              1. Pass the key path of the property in its setter: `override(keyPath: \\.mistaken, with: newValue)`.
            """
        )
    }

    @Test func setterWithoutOverrideTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.ignored)
        }
        expect(result, "the setter of `\\.ignored` overrode no dependency.")
    }

    @Test func intermediateSetterOfOtherDependencyTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GlobalDependencies().with(override: 1, for: \.mistakenPlayer.volume)
        }
        expect(result, "a part of `\\.mistakenPlayer` was not overridden: the setter did not store the new value.")
    }
}

extension GlobalDependencies {
    fileprivate var mistaken: Int {
        get {
            resolveDependency(forKeyPath: \.mistaken, defaultImplementation: 0, fileID: "App/Copied.swift", line: 3)
        }
        set { override(keyPath: \.answer, with: newValue) }
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
