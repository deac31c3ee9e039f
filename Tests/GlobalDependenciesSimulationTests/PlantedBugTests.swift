import ClockDependency
import GlobalDependencies
import GlobalDependenciesTesting
import RandomNumberGeneratorDependency
import Testing

struct PlantedBugTests {
    @Test(arguments: PlantedBug.all)
    func seedFindsBugAndReplaysIt(_ bug: PlantedBug) async throws {
        let failing = try await failingSeeds(in: 1...1_000, limit: 3, bug.scenario)
        try #require(!failing.isEmpty)
        for seed in failing {
            let first = try await simulate(seed: seed, bug.scenario)
            #expect(first.escape == nil)
            for _ in 1..<100 {
                let next = try await simulate(seed: seed, bug.scenario)
                #expect(!next.isCorrect)
                #expect(next.trace == first.trace)
            }
        }
    }
}
