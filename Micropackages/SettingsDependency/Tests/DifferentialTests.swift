import SettingsDependency
import TestSupport
import Testing

/// Random operations on the live and the in-memory implementation, which must have equal outcomes.
@Suite(.timeLimit(.minutes(15)))
struct DifferentialTests {
    /// Runs the operations in many suites, since a suite that is almost empty has faults of its own.
    ///
    /// Each change waits for the disk, which takes most of the time.
    @Test func liveSettingsBehaveLikeSettingsInMemory() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for suiteNumber in 1...RandomOperations.count(4) {
            let suite = try ScratchSuite()
            let memory = InMemorySettings()
            for number in 1...50 {
                let operation = SettingsOperation.random(using: &generator)
                let live = try operation.outcome(in: suite.settings)
                let expected = try operation.outcome(in: memory)
                guard live == expected else {
                    Issue.record(
                        """
                        suite \(suiteNumber), operation \(number), \(operation): \(live), and in memory \(expected); \
                        repeat it with \(SeededGenerator.setting(for: seed))
                        """
                    )
                    return
                }
            }
            for (name, value) in memory.snapshot { #expect(try suite.settings.storedValue(for: name) == value) }
            #expect(suite.storedSettings == memory.snapshot)
        }
    }
}
