import ClockDependency
import Foundation
import GlobalDependencies
import GlobalDependenciesSimulation
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing
import UUIDDependency

private let seedsOfTest = CallRecorder<UInt64>()
private let seedsOfOption = CallRecorder<UInt64>()
private let containers = CallRecorder<UInt64>()

/// Tests for the option, which check their runs in the last seed.
@Suite(.enabled(if: Simulation.isAvailable))
struct SimulatedTraitTests {
    // Remedy GD052.1: Make the test a test of Swift Testing
    @Test(.dependencies(.simulated(seeds: 1...20)))
    func testRunsOncePerSeed() {
        seedsOfTest.record(GlobalDependencies.default.randomNumberGenerator.next())
        #expect(Set(seedsOfTest.calls).count == seedsOfTest.calls.count)
        #expect(seedsOfTest.calls.count <= 20)
    }

    @Test(.dependencies(.simulated(seeds: 1...10)) { $0.uuid = .incrementing })
    func overridesReplaceValuesOfSeed() {
        #expect(GlobalDependencies.default.uuid() == UUID(0))
    }

    @Test(.dependencies(.simulated(seeds: 1...10)), arguments: [1, 2])
    func casesRunOncePerSeed(_ number: Int) async throws {
        try await sleep(number)
        #expect(GlobalDependencies.default.context == .test)
    }

    @Test(.dependencies(.simulated(seeds: 1...10)))
    func knownIssueStaysKnown() async throws {
        withKnownIssue { Issue.record("known") }
        containers.record(1)
        #expect(containers.calls.count <= 10)
    }

    @Test(.dependencies(.simulated(seeds: 1...10))) @MainActor
    func testOfMainActorRunsOnMainActor() async throws {
        try await sleep(1)
        MainActor.assertIsolated()
    }
}

@Suite(.enabled(if: Simulation.isAvailable), .dependencies(.simulated(seeds: 1...50)) { $0.uuid = .incrementing })
struct SimulatedSuiteTests {
    // Remedy GD047.3: If the task slept on a clock of the platform
    @Test func suiteOptionSimulatesTests() async throws {
        try await sleep(1_000_000)
        #expect(GlobalDependencies.default.uuid() == UUID(0))
    }

    @Test(.dependencies(.simulated(seed: 7)))
    func optionOfTestReplacesThatOfSuite() {
        seedsOfOption.record(GlobalDependencies.default.randomNumberGenerator.next())
        #expect(seedsOfOption.calls.count == 1)
        #expect(GlobalDependencies.default.uuid() == UUID(0))
    }
}

@Suite(.enabled(if: Simulation.isAvailable), .dependencies { $0.uuid = .incrementing })
struct SuiteWithSimulatedTestTests {
    @Test(.dependencies(.simulated(seeds: 1...10)))
    func eachRunHasNewContainersOfSuite() {
        #expect(GlobalDependencies.default.uuid() == UUID(0))
    }
}
