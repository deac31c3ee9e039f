import ClockDependency
import GlobalDependencies
import GlobalDependenciesLifetimes
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import Testing

/// Properties of openings, decorators and replaceable values that hold in each order of concurrent readers.
@Suite(.enabled(if: Simulation.isAvailable))
struct KindsSimulationTests {
    @Test(.dependencies(.simulated()))
    func concurrentReadersAwaitOneOpening() async throws {
        let dependencies = GlobalDependencies.default
        let values = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 { group.addTask { try await dependencies.well.value } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == [1, 1, 1, 1])
    }

    @Test(.dependencies(.simulated()))
    func cancellationOfOneReaderDoesNotCancelOthers() async throws {
        let dependencies = GlobalDependencies.default
        let cancelled = Task { try await dependencies.well.value }
        async let other = dependencies.well.value
        await Task.yield()
        cancelled.cancel()
        let (first, second) = try await (cancelled.result, other)
        #expect(second == 1)
        if case .failure(let error) = first { #expect(error is CancellationError) }
    }

    @Test(.dependencies(.simulated()))
    func failedOpeningMayBeTriedAgain() async throws {
        let dependencies = GlobalDependencies.default
        dependencies.replace(\.failures, with: 1)
        let results = await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask { () -> Int? in
                    do { return try await dependencies.well.value } catch { return try? await dependencies.well.value }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [2, 2, 2])
    }

    @Test(.dependencies(.simulated()) { $0.decorate(\.level) { level, _ in level + 100 } })
    func updatesOfDecoratedValueAreAtomicAndSeenInOrder() async throws {
        let dependencies = GlobalDependencies.default
        let values = dependencies.values(of: \.level)
        await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<2 {
                        dependencies.update(\.level) { $0 += 1 }
                        await Task.yield()
                    }
                }
            }
        }
        #expect(dependencies.level == 106)
        var seen: [Int] = []
        for await value in values {
            seen.append(value)
            if value == 106 { break }
        }
        #expect(seen == seen.sorted())
    }
}

extension GlobalDependencies {
    /// The number of openings of the well that fail.
    fileprivate var failures: Int {
        resolveDependency(forKeyPath: \.failures, replaceableImplementation: { _ in 0 }, testImplementation: { _ in 0 })
    }

    fileprivate var openings: Int {
        resolveDependency(forKeyPath: \.openings, replaceableImplementation: { _ in 0 }, testImplementation: { _ in 0 })
    }

    fileprivate var level: Int {
        resolveDependency(forKeyPath: \.level, replaceableImplementation: { _ in 0 }, testImplementation: { _ in 0 })
    }

    /// A resource whose value is the number of its openings.
    fileprivate var well: AsyncResource<Int> {
        resolveDependency(
            forKeyPath: \.well,
            openingImplementation: { try await dig($0) },
            testImplementation: { try await dig($0) }
        )
    }
}

/// Waits as an opening does, and returns the number of the opening.
private func dig(_ dependencies: GlobalDependencies) async throws -> Int {
    var number = 0
    dependencies.update(\.openings) {
        $0 += 1
        number = $0
    }
    await Task.yield()
    try await dependencies.continuousClock.sleep(for: .seconds(1))
    if number <= dependencies.failures { throw Dry() }
    return number
}

private struct Dry: Error {}
