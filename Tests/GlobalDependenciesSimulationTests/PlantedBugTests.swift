import TestSupport
import Testing

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct PlantedBugTests {
    @Test(arguments: PlantedBug.all)
    func seedFindsBugAndReplaysIt(_ bug: PlantedBug) async throws {
        let failing = try await failingSeeds(in: 1...1_000, limit: 3, faults: bug.faults, bug.scenario)
        try #require(!failing.isEmpty)
        for seed in failing {
            let first = try await simulate(seed: seed, faults: bug.faults, bug.scenario)
            #expect(first.escape == nil)
            for _ in 1..<RandomOperations.count(10) {
                let next = try await simulate(seed: seed, faults: bug.faults, bug.scenario)
                #expect(!next.isCorrect)
                #expect(next.trace == first.trace)
            }
        }
    }

    @Test(arguments: PlantedBug.all)
    func failingRunIsShortened(_ bug: PlantedBug) async throws {
        let seed = try #require(try await failingSeeds(in: 1...1_000, limit: 1, faults: bug.faults, bug.scenario).first)
        let whole = try await simulate(seed: seed, faults: bug.faults, bug.scenario)
        var reduction = Reduction(whole.unusual, limit: 1_000)
        while let unusual = reduction.next() {
            let run = try await simulate(seed: seed, faults: bug.faults, unusual: unusual, bug.scenario)
            reduction.note(run.isCorrect ? nil : run.unusual)
        }
        let unusual = reduction.choices
        let shortest = try await simulate(seed: seed, faults: bug.faults, unusual: unusual, bug.scenario)
        #expect(!shortest.isCorrect)
        #expect(unusual.count <= 12)
        #expect(
            try await simulate(seed: seed, faults: bug.faults, unusual: [:], bug.scenario).isCorrect || unusual.isEmpty
        )
        for number in unusual.keys {
            let fewer = unusual.filter { $0.key != number }
            #expect(try await simulate(seed: seed, faults: bug.faults, unusual: fewer, bug.scenario).isCorrect)
        }
    }
}
