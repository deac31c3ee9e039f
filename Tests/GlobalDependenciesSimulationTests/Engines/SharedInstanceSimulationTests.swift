import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

/// Tests for instances that several tasks read concurrently.
@Suite(.enabled(if: Simulation.isAvailable))
struct SharedInstanceSimulationTests {
    @Test func concurrentReadersShareOneInstance() async throws {
        try await simulateEngine {
            let census = Census()
            let root = GlobalDependencies().with(override: census, for: \.census)
            let derived = root.with(override: 2, for: \.berthCount)
            let readers = (0..<6).map { number in
                Task {
                    try await sleep(random(in: 0...2))
                    let container = number % 2 == 0 ? root : derived
                    let first = container.ferry
                    await Task.yield()
                    try require(container.ferry === first, "the container shares one instance")
                    return first
                }
            }
            for reader in readers { _ = try await reader.structuredValue }
            try require(census.created.calls.count == 2, "one instance for each container")
            try require(root.ferry !== derived.ferry, "each container has its own instance")
        }
    }

    @Test func derivedContainersShareInstanceOfRoot() async throws {
        try await simulateEngine {
            let census = Census()
            let root = GlobalDependencies().with(override: census, for: \.census)
            let inherited = Task { () -> [Ferry] in
                var ferries: [Ferry] = []
                for count in 2...4 {
                    try await sleep(random(in: 0...2))
                    ferries.append(root.with(override: count, for: \.berthCount).flagship)
                }
                return ferries
            }
            let direct = Task {
                try await sleep(random(in: 0...2))
                return root.flagship
            }
            let cancelled = try await cancelling(within: 0...3) {
                try await sleep(2)
                return root.flagship
            }
            let ferries = try await inherited.structuredValue + [direct.value] + [cancelled].compactMap { $0 }
            try require(Set(ferries.map { ObjectIdentifier($0) }).count == 1, "one instance: \(ferries)")
        }
    }

    @Test func oneWeakInstanceIsAliveAtATime() async throws {
        try await simulateEngine {
            let census = Census()
            let container = GlobalDependencies().with(override: census, for: \.census)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 {
                    group.addTask {
                        for _ in 1...3 {
                            let launch = container.launch
                            try require(census.aliveCount == 1, "alive: \(census.aliveCount)")
                            try await sleep(random(in: 0...2))
                            try require(container.launch === launch, "the retained instance is shared")
                            withExtendedLifetime(launch) {}
                        }
                        try await sleep(random(in: 0...2))
                    }
                }
                try await group.waitForAll()
            }
            try require(census.aliveCount == 0, "the container does not retain a weak instance")
        }
    }
}

/// The instances that the containers of one scenario created.
private final class Census: Sendable {
    let created = CallRecorder<Int>()
    let released = CallRecorder<Int>()

    var aliveCount: Int { created.calls.count - released.calls.count }
}

private final class Ferry: Sendable {
    private let census: Census
    private let berthCount: Int

    init(dependencies: GlobalDependencies) {
        (census, berthCount) = (dependencies.census, dependencies.berthCount)
        census.created.record(berthCount)
    }

    deinit {
        census.released.record(berthCount)
    }
}

extension GlobalDependencies {
    fileprivate var census: Census {
        resolveDependency(forKeyPath: \.census, sharedImplementation: { _ in Census() })
    }

    fileprivate var berthCount: Int {
        resolveDependency(forKeyPath: \.berthCount, defaultImplementation: 1)
    }

    fileprivate var ferry: Ferry {
        resolveDependency(forKeyPath: \.ferry, sharedImplementation: { Ferry(dependencies: $0) })
    }

    fileprivate var flagship: Ferry {
        resolveDependency(forKeyPath: \.flagship, rootImplementation: { Ferry(dependencies: $0) })
    }

    fileprivate var launch: Ferry {
        resolveDependency(forKeyPath: \.launch, weakImplementation: { Ferry(dependencies: $0) })
    }
}
