import Foundation
import GlobalDependencies
import TestSupport
import Testing

/// Tests for cycles: a shared implementation that reads itself while it is built traps with a message that names the
/// cycle.
struct CycleTests {
    // Remedy GD004.1: Store the container in one of them, and read the next one when the instance is used.
    @Test func laterReadIsNoCycle() {
        let town = GlobalDependencies().town
        #expect(town.workshop.dependencies.town === town)
    }
}

/// A meeting point of two threads that wait for each other once.
private final class Meeting: Sendable {
    private let count = Mutex(0)

    func arrive() {
        count.withLock { $0 += 1 }
        count.wait { $0 >= 2 }
    }
}

extension GlobalDependencies {
    fileprivate var meeting: Meeting {
        resolveDependency(forKeyPath: \.meeting, defaultImplementation: Meeting())
    }

    fileprivate var narcissus: Int {
        resolveDependency(
            forKeyPath: \.narcissus,
            sharedImplementation: { $0.narcissus },
            fileID: "App/Narcissus.swift",
            line: 3
        )
    }

    /// An instance that depends on a cycle without being part of it.
    fileprivate var entrance: Int {
        resolveDependency(forKeyPath: \.entrance, sharedImplementation: { $0.rock })
    }

    fileprivate var rock: Int {
        resolveDependency(forKeyPath: \.rock, sharedImplementation: { $0.paper }, fileID: "App/Rock.swift", line: 1)
    }

    fileprivate var paper: Int {
        resolveDependency(
            forKeyPath: \.paper,
            sharedImplementation: { $0.scissors.count },
            fileID: "App/Paper.swift",
            line: 2
        )
    }

    fileprivate var scissors: String {
        resolveDependency(
            forKeyPath: \.scissors,
            sharedImplementation: { "\($0.rock)" },
            fileID: "App/Scissors.swift",
            line: 3
        )
    }

    fileprivate var stubborn: Int {
        resolveDependency(forKeyPath: \.stubborn, sharedImplementation: { _ in self.stubborn })
    }

    /// A chain of instances, each of which reads the next one.
    fileprivate subscript(link number: Int) -> Int {
        resolveDependency(
            forKeyPath: \.[link: number],
            sharedImplementation: { number == 0 ? 0 : $0[link: number - 1] },
            function: "link",
            fileID: "App/Chain.swift",
            line: 1
        )
    }

    fileprivate var left: Int {
        resolveDependency(forKeyPath: \.left) { dependencies in
            dependencies.meeting.arrive()
            return dependencies.right
        }
    }

    fileprivate var right: Int {
        resolveDependency(forKeyPath: \.right) { dependencies in
            dependencies.meeting.arrive()
            return dependencies.left
        }
    }

    fileprivate var detour: Int {
        resolveDependency(forKeyPath: \.detour) { dependencies in
            DispatchQueue.main.sync { dependencies.goal }
        }
    }

    fileprivate var goal: Int { resolveDependency(forKeyPath: \.goal) { $0.detour } }
}

#if os(macOS) || os(Linux)
extension CycleTests {
    @Test(arguments: traps.keys) func cycleTraps(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
            try await traps[name]?.program()
        }
        expect(result, try #require(traps[name]).message)
    }

    @Test func chainOfThousandEnds() {
        #expect(GlobalDependencies()[link: 999] == 0)
    }

    @Test func cycleAcrossTwoThreadsTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            trapAfterHang(waitingFor: "two threads to trap")
            let meeting = Meeting()
            let dependencies = GlobalDependencies().with(override: meeting, for: \.meeting)
            await withTaskGroup(of: Void.self) { group in
                for side in [\GlobalDependencies.left, \GlobalDependencies.right] {
                    group.addTask {
                        await withCheckedContinuation { continuation in
                            Thread.detachNewThread {
                                _ = dependencies[keyPath: side]
                                continuation.resume()
                            }
                        }
                    }
                }
            }
        }
        let error = result.standardError
        #expect(
            error.contains("`\\.left` -> `\\.right` -> `\\.left`\n")
                || error.contains("`\\.right` -> `\\.left` -> `\\.right`\n")
        )
    }
}

private let traps: [String: Trap] = [
    "cycle of one dependency": Trap(
        """
        App/Narcissus.swift:3: Fatal error: GlobalDependencies [GD004]: a shared implementation read itself while it was created: \
        `\\.narcissus` -> `\\.narcissus`

          Where:  App/Narcissus.swift:3
          Cycle:  `\\.narcissus` of type Int, resolved at App/Narcissus.swift:3

        To fix it, do one of these:
          1. Store the container in one of them, and read the next one when the instance is used.
          2. Move the part that they share into a dependency of its own.
        """
    ) {
        _ = GlobalDependencies().narcissus
    },
    "cycle of three dependencies": Trap(
        """
        GlobalDependencies [GD004]: a shared implementation read itself while it was created: `\\.rock` -> `\\.paper` -> `\\.scissors` -> `\\.rock`

          Where:  App/Rock.swift:1
          Cycle:  `\\.rock` of type Int, resolved at App/Rock.swift:1
                  `\\.paper` of type Int, resolved at App/Paper.swift:2
                  `\\.scissors` of type String, resolved at App/Scissors.swift:3

        """
    ) {
        _ = GlobalDependencies().with(override: 1, for: \.answer).entrance
    },
    "chain of ten thousand dependencies": Trap(
        """
        App/Chain.swift:1: Fatal error: GlobalDependencies [GD057]: `\\.link` was read within 1,000 implementations that were \
        being created or evaluated, each by the one before.

          Where:  App/Chain.swift:1

        To fix it, do one of these:
          1. If an accessor reads itself with another argument, check how the chain ends.
          2. Store the container in one of them, and read the next one when the implementation is used.
        """
    ) {
        _ = GlobalDependencies()[link: 9_999]
    },
    "cycle of a closure that ignores its container": Trap("`\\.stubborn` -> `\\.stubborn`\n") {
        _ = GlobalDependencies().stubborn
    },
    "cycle through the main thread": Trap("`\\.detour` -> `\\.goal` -> `\\.detour`\n") {
        trapAfterHang(waitingFor: "a build on the main thread to trap")
        _ = await Task.detached { GlobalDependencies().detour }.value
    },
]
#endif
