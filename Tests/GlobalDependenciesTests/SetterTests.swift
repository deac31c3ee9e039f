import TestSupport
import Testing

@testable import GlobalDependencies

/// Tests for setters that override another dependency, or none.
struct SetterTests {
    @Test func setterThatComparesValuesOverrides() {
        let dependencies = GlobalDependencies().with { $0.compared = 5 }
        #expect(dependencies.compared == 5)
    }

    @Test func setterOfTwoDependenciesReportsPlaceOfCall() {
        let dependencies = GlobalDependencies()
            .with(override: Limits(lower: 3, upper: 4), for: \.limits, fileID: "AppTests/CartTests.swift", line: 8)
        #expect(dependencies.limits == Limits(lower: 3, upper: 4))
        #expect(
            "\(dependencies)" == """
                GlobalDependencies: 2 overridden
                  lower: Int, overridden at AppTests/CartTests.swift:8
                  upper: Int, overridden at AppTests/CartTests.swift:8
                """
        )
    }

    @Test func setterReadsItsOwnOverride() {
        #expect(GlobalDependencies().with(override: 5, for: \.halved).lower == 10)
    }

    @Test func setterRunsOncePerAssignment() {
        _ = GlobalDependencies().with {
            $0.tallied = 1
            $0.tallied = 2
        }
        #expect(callsOfSetter.withLock { $0 } == 2)
    }
}

#if DEBUG
extension SetterTests {
    @Test func aliasOfComposedDependencyIsNotReported() {
        let dependencies = GlobalDependencies().with { $0.alias = 5 }
        #expect(dependencies.alias == 5)
    }
}
#endif

private struct Limits: Equatable, Sendable {
    var lower: Int
    var upper: Int
}

/// The number of calls of the setter of `tallied`.
private let callsOfSetter = Mutex(0)

extension GlobalDependencies {
    fileprivate var mistaken: Int {
        get {
            resolveDependency(forKeyPath: \.mistaken, defaultImplementation: 0, fileID: "App/Copied.swift", line: 3)
        }
        set { override(keyPath: \.answer, with: newValue) }
    }

    fileprivate var compared: Int {
        get { resolveDependency(forKeyPath: \.compared, defaultImplementation: 0) }
        set {
            guard newValue != compared else { return }
            override(keyPath: \.compared, with: newValue)
        }
    }

    fileprivate var tallied: Int {
        get { resolveDependency(forKeyPath: \.tallied, defaultImplementation: 0) }
        set {
            callsOfSetter.withLock { $0 += 1 }
            override(keyPath: \.tallied, with: newValue)
        }
    }

    fileprivate var lower: Int {
        get { resolveDependency(forKeyPath: \.lower, defaultImplementation: 0) }
        set { override(keyPath: \.lower, with: newValue) }
    }

    fileprivate var upper: Int {
        get { resolveDependency(forKeyPath: \.upper, defaultImplementation: 10) }
        set { override(keyPath: \.upper, with: newValue) }
    }

    fileprivate var limits: Limits {
        get { Limits(lower: lower, upper: upper) }
        set {
            lower = newValue.lower
            upper = newValue.upper
        }
    }

    fileprivate var alias: Int {
        get { resolveDependency(forKeyPath: \.alias, composedImplementation: { $0.lower }) }
        set { override(keyPath: \.lower, with: newValue) }
    }

    fileprivate var halved: Int {
        get { lower / 2 }
        set {
            lower = newValue
            lower = 2 * lower
        }
    }

    fileprivate var ignored: Int {
        get { resolveDependency(forKeyPath: \.ignored, defaultImplementation: 0) }
        set { _ = newValue }
    }

    /// The line of the setter of `copied`, whose getter passes the key path of another property, too.
    fileprivate static let lineOfCopied: UInt = #line + 4

    fileprivate var copied: Int {
        get { resolveDependency(forKeyPath: \.lower, defaultImplementation: 0) }
        set { override(keyPath: \.lower, with: newValue) }
    }

    fileprivate var mistakenPlayer: Player {
        get { resolveDependency(forKeyPath: \.mistakenPlayer, defaultImplementation: .silent) }
        set { override(keyPath: \.player, with: newValue) }
    }
}

#if os(macOS) || os(Linux)
extension SetterTests {
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

    #if DEBUG
    @Test func readAfterAssignmentByMistakenSetterIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            run(as: .live)
            IssueReporting.install(nil)
            var dependencies = GlobalDependencies.default.with { $0.copied = 5 }
            for _ in 0..<2 { precondition(dependencies.copied == 0) }
            dependencies = GlobalDependencies()
            dependencies.mistakenPlayer = Player.silent
            _ = dependencies.with { _ in }.mistakenPlayer
        }
        let line = GlobalDependencies.lineOfCopied
        expect(
            result,
            """
            GlobalDependencies [GD006]: the setter of `\\.copied` overrode `\\.lower` instead.

              Where:       GlobalDependenciesTests/SetterTests.swift:\(line)
              Dependency:  `\\.copied` of type Int, resolved at GlobalDependenciesTests/SetterTests.swift:\(line - 1)

            To fix it:
              1. Pass the key path of the property in its setter: `override(keyPath: \\.copied, with: newValue)`.

            `swift package dependencies lint` finds all such setters (rule `wrong-override`).
            GlobalDependencies [GD006]: the setter of `\\.mistakenPlayer` overrode `\\.player` instead.

            """
        )
        #expect(result.standardError.ranges(of: "GD006").count == 2)
        #expect(result.standardError.ranges(of: "swift package").count == 1)
    }
    #endif
}
#endif
