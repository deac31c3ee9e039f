import ClockDependency
import DateDependency
import Foundation
import GlobalDependencies
import RandomNumberGeneratorDependency
import Testing
import UUIDDependency

@testable import GlobalDependenciesSimulation

@Suite(.enabled(if: Simulation.isAvailable))
struct SimulatedDependenciesTests {
    @Test func seedDeterminesIdentifiersAndRandomNumbers() async throws {
        let (first, again, other) = (try await values(seed: 1), try await values(seed: 1), try await values(seed: 2))
        #expect(first == again)
        #expect(first.uuid != other.uuid)
        #expect(first.number != other.number)
    }

    @Test func clocksAndDateAdvanceTogether() async throws {
        let run = try await simulate(seed: 1) {
            let dependencies = GlobalDependencies.default
            let date = dependencies.date.now
            try await dependencies.continuousClock.sleep(for: .seconds(60))
            try await dependencies.suspendingClock.sleep(for: .seconds(60))
            return dependencies.date.now == date + 120
        }
        #expect(run.isCorrect)
    }

    @Test(arguments: 1...20)
    func taskResumesAtDeadlineOrLater(seed: Int) async throws {
        let run = try await simulate(seed: seed) {
            let clock = GlobalDependencies.default.date
            let start = clock.now
            return try await withThrowingTaskGroup(of: Bool.self) { group in
                for seconds in [3, 1, 2, 1] {
                    group.addTask {
                        try await sleep(1_000 * seconds)
                        return clock.now >= start + Double(seconds)
                    }
                }
                return try await group.allSatisfy { $0 }
            }
        }
        #expect(run.isCorrect)
    }

    private func values(seed: Int) async throws -> (uuid: UUID, number: UInt64) {
        let values = Mutex<(UUID, UInt64)?>(nil)
        _ = try await simulate(seed: seed) {
            let dependencies = GlobalDependencies.default
            let (uuid, number) = (dependencies.uuid(), dependencies.randomNumberGenerator.next())
            values.withLock { $0 = (uuid, number) }
            return true
        }
        return try #require(values.withLock { $0 })
    }
}
