#if os(macOS) || os(Linux)

import GlobalDependencies
import TestSupport
import Testing

/// Tests for misuse that would otherwise fail silently: it traps with a complete message.
struct MisuseTests {
    @Test(arguments: traps.keys) func misuseTraps(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            try await traps[name]?.program()
        }
        expect(result, try #require(traps[name]).message)
    }
}

private let traps: [String: Trap] = [
    "override of a computed property": Trap(
        """
        App/Cart.swift:42: Fatal error: GlobalDependencies [GD001]: a key path ended at a property that is computed from \
        dependencies.

          Where:        App/Cart.swift:42
          Key path to:  a property of type String
          Which reads:  `\\.hello` of type Greeting, resolved at App/Hello.swift:5
                        `\\.farewell` of type Greeting, resolved at App/Farewell.swift:7

        To fix it, do one of these:
          1. Override or reset the dependency that the property reads: `\\.hello` or `\\.farewell`.
          2. If it is a property of the container, make it a dependency: return the result of \
        `resolveDependency(forKeyPath:defaultImplementation:)`, called on `self`, from its accessor.
          3. To override the property as a part of a struct, add a setter to each property in the key path.
        """
    ) {
        _ = GlobalDependencies().with(override: "x", for: \.bothGreetings, fileID: "App/Cart.swift", line: 42)
    },
    "override of a choice between dependencies": Trap(
        """
          Key path to:  a property of type Greeting
          Which reads:  `\\.hello` of type Greeting, resolved at App/Hello.swift:5
                        `\\.farewell` of type Greeting, resolved at App/Farewell.swift:7
        """
    ) {
        _ = GlobalDependencies().with(
            override: MockGreeting(),
            for: \.eitherGreeting,
            fileID: "App/Cart.swift",
            line: 42
        )
    },
    "override of a wrapper of a dependency": Trap(
        "Which reads:  `\\.hello` of type Greeting, resolved at App/Hello.swift:5"
    ) {
        _ = GlobalDependencies().with(override: MockGreeting(), for: \.wrapped, fileID: "App/Cart.swift", line: 42)
    },
    "override of a modified dependency": Trap(
        "Which reads:  `\\.answer` of type Int, resolved at GlobalDependenciesTests/ResolvingTests.swift:"
    ) {
        _ = GlobalDependencies().with(override: 1, for: \.answerAndOne, fileID: "App/Cart.swift", line: 42)
    },
    "override of a forwarding property": Trap(
        "1. Override or reset the dependency that the property reads: `\\.answer`."
    ) {
        _ = GlobalDependencies().with(override: 42, for: \.reply, fileID: "App/Cart.swift", line: 42)
    },
    "override of a property without a dependency": Trap(
        """
          Where:        App/Cart.swift:42
          Key path to:  a property of type Int
          Which reads:  no dependency

        To fix it:
          1. Make the property a dependency: return the result of \
        `resolveDependency(forKeyPath:defaultImplementation:)`, called on `self`, from its accessor.
        """
    ) {
        _ = GlobalDependencies().with(override: 2, for: \.constant, fileID: "App/Cart.swift", line: 42)
    },
    "override of an accessor of another container": Trap("Which reads:  no dependency") {
        _ = GlobalDependencies().with(override: 2, for: \.stray, fileID: "App/Cart.swift", line: 42)
    },
    "override of a part of a dependency without a setter": Trap(
        """
          Key path to:  a property of type Double
          Which reads:  `\\.fixedPlayer` of type Player, resolved at App/Player.swift:3
        """
    ) {
        _ = GlobalDependencies().with(override: 1, for: \.fixedPlayer.volume, fileID: "App/Cart.swift", line: 42)
    },
    "override of a property of an instance": Trap(
        "Which reads:  `\\.counter` of type Counter, resolved at GlobalDependenciesTests/MisuseTests.swift"
    ) {
        _ = GlobalDependencies().with(override: 1, for: \.counter.count, fileID: "App/Cart.swift", line: 42)
    },
    "accessor with the key path of another property": Trap(
        """
        App/Cart.swift:42: Fatal error: GlobalDependencies [GD002]: the accessor of `\\.copied` resolved the key path \
        of another property.

          Where:        App/Cart.swift:42
          Accessor:     `\\.copied` of type Greeting, resolved at App/Copied.swift:9
          Key path to:  `\\.farewell` of type Greeting, resolved at App/Farewell.swift:7

        To fix it:
          1. Pass the key path of the accessor: `resolveDependency(forKeyPath: \\.copied, …)`.
        """
    ) {
        _ = GlobalDependencies().with(override: MockGreeting(), for: \.copied, fileID: "App/Cart.swift", line: 42)
    },
    "setter that does not override": Trap(
        """
        App/Cart.swift:42: Fatal error: GlobalDependencies [GD003]: a part of `\\.deafPlayer` was not overridden: the setter \
        did not store the new value.

          Where:       App/Cart.swift:42
          Dependency:  `\\.deafPlayer` of type Player, resolved at App/Deaf.swift:4

        To fix it:
          1. Call `override(keyPath: \\.deafPlayer, with: newValue)` in the setter of `\\.deafPlayer`.
        """
    ) {
        _ = GlobalDependencies().with(override: 1, for: \.deafPlayer.volume, fileID: "App/Cart.swift", line: 42)
    },
    "reset of a part of a dependency": Trap(
        "Which reads:  `\\.player` of type Player, resolved at GlobalDependenciesTests/Player.swift:"
    ) {
        var dependencies = GlobalDependencies()
            .with(override: .silent, for: \.player)
            .with(override: 2.5, for: \.ratio)
        dependencies.resetToDefault(keyPath: \.player.volume, fileID: "App/Cart.swift", line: 42)
    },
    "read from stored container": Trap(
        """
        App/Leak.swift:6: Fatal error: GlobalDependencies [GD015]: `\\.leaking` was read from a container that an accessor \
        had stored during an override.

          Where:  App/Leak.swift:6

        To fix it:
          1. Do not store `self` in the accessor of a dependency, and do not pass it to a task.
        """
    ) {
        let dependencies = GlobalDependencies().with(override: 1, for: \.answer)
        _ = dependencies.with(override: 2, for: \.leaking)
        _ = Leak.container?.leaking
    },
    "override from stored container": Trap(
        "`\\.leaking` was read from a container that an accessor had stored during an override."
    ) {
        let dependencies = GlobalDependencies().with(override: 1, for: \.answer)
        _ = dependencies.with(override: 2, for: \.leaking)
        _ = Leak.container?.with(override: 3, for: \.leaking)
    },
]

private enum Leak {
    nonisolated(unsafe) static var container: GlobalDependencies?
}

private final class Counter: Sendable {
    var count: Int {
        get { 0 }
        set { fatalError("the instance was changed") }
    }
}

private struct Wrapped: Greeting {
    let greeting: any Greeting

    func greet(_ name: String) -> String {
        greeting.greet(name) + "!"
    }
}

extension GlobalDependencies {
    fileprivate var hello: any Greeting {
        resolveDependency(
            forKeyPath: \.hello,
            defaultImplementation: PoliteGreeting(),
            fileID: "App/Hello.swift",
            line: 5
        )
    }

    fileprivate var bothGreetings: String { hello.greet("Ada") + farewell.greet("Ada") }

    fileprivate var eitherGreeting: any Greeting { hello.greet("").isEmpty ? hello : farewell }

    fileprivate var counter: Counter {
        get { resolveDependency(forKeyPath: \.counter, defaultImplementation: Counter()) }
        set { override(keyPath: \.counter, with: newValue) }
    }

    fileprivate var wrapped: any Greeting { Wrapped(greeting: hello) }

    fileprivate var answerAndOne: Int { answer + 1 }

    fileprivate var reply: Int { answer }

    fileprivate var constant: Int { 1 }

    fileprivate var ratio: Double { resolveDependency(forKeyPath: \.ratio, defaultImplementation: 0.5) }

    fileprivate var stray: Int {
        GlobalDependencies.default.resolveDependency(forKeyPath: \.stray, defaultImplementation: 1)
    }

    fileprivate var copied: any Greeting {
        resolveDependency(
            forKeyPath: \.farewell,
            defaultImplementation: PoliteGreeting(),
            fileID: "App/Copied.swift",
            line: 9
        )
    }

    fileprivate var deafPlayer: Player {
        get {
            resolveDependency(
                forKeyPath: \.deafPlayer,
                defaultImplementation: .silent,
                fileID: "App/Deaf.swift",
                line: 4
            )
        }
        set {}
    }

    fileprivate var leaking: Int {
        Leak.container = self
        return resolveDependency(forKeyPath: \.leaking, defaultImplementation: 1, fileID: "App/Leak.swift", line: 6)
    }
}

#endif
