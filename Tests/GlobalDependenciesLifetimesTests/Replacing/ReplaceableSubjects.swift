import GlobalDependencies
import GlobalDependenciesLifetimes

final class Speaker: Sendable {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// A shared component that stores its container.
final class Lobby: Sendable {
    let dependencies: GlobalDependencies

    init(dependencies: GlobalDependencies) {
        self.dependencies = dependencies
    }
}

/// A closure that a test runs while the value of an implementation is built.
struct Gate: Sendable {
    let pass: @Sendable () -> Void
}

struct Pair: Sendable {
    let first: Speaker
    let second: Speaker
}

extension GlobalDependencies {
    var speaker: Speaker {
        resolveDependency(forKeyPath: \.speaker, replaceableImplementation: { Speaker($0.harbour) })
    }

    var speakers: Pair {
        resolveDependency(
            forKeyPath: \.speakers,
            replaceableImplementation: { _ in Pair(first: Speaker("first"), second: Speaker("first")) }
        )
    }

    var guest: String? {
        resolveDependency(
            forKeyPath: \.guest,
            replaceableImplementation: { dependencies in
                dependencies.journal.add("guest")
                dependencies.gate.pass()
                return "no guest"
            },
            fileID: "App/Guest.swift",
            line: 3
        )
    }

    var mood: String {
        resolveDependency(
            forKeyPath: \.mood,
            replaceableImplementation: { _ in "live" },
            testImplementation: { _ in "tested" }
        )
    }

    var gate: Gate { resolveDependency(forKeyPath: \.gate, replaceableImplementation: { _ in Gate {} }) }

    var counter: Int { resolveDependency(forKeyPath: \.counter, replaceableImplementation: { _ in 0 }) }

    var lobby: Lobby {
        resolveDependency(forKeyPath: \.lobby, sharedImplementation: { Lobby(dependencies: $0) })
    }

    subscript(seat number: Int) -> String {
        resolveDependency(forKeyPath: \.[seat: number], replaceableImplementation: { _ in "free" })
    }
}
