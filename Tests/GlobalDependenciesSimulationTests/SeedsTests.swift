import Testing

@testable import GlobalDependenciesSimulation

struct SeedsTests {
    // Remedy GD051.1: Set it to the first and the last seed
    @Test func variableReplacesSeeds() throws {
        #expect(try Seeds(1...5).range(environment: [:]) == 1...5)
        #expect(try Seeds(1...5).range(environment: ["GLOBAL_DEPENDENCIES_SEEDS": ""]) == 1...5)
        #expect(try Seeds(1...5).range(environment: ["GLOBAL_DEPENDENCIES_SEEDS": "1...100000"]) == 1...100_000)
    }

    @Test func variableDoesNotReplaceReplayedSeed() throws {
        #expect(try Seeds(replaying: 3).range(environment: ["GLOBAL_DEPENDENCIES_SEEDS": "1...9"]) == 3...3)
    }

    @Test func variableDoesNotReplaceExhaustiveRuns() throws {
        #expect(try Seeds(exhaustively: 2).range(environment: ["GLOBAL_DEPENDENCIES_SEEDS": "1...9"]) == 0...0)
    }

    @Test(arguments: ["7", "1..9", "9...1", "...", "a...b", "1...2...3", "1... 2"])
    func invalidVariableIsError(_ text: String) {
        #expect(throws: Seeds.InvalidVariable.self) {
            try Seeds(1...5).range(environment: ["GLOBAL_DEPENDENCIES_SEEDS": text])
        }
    }
}
