import Foundation
import SettingsDependency
import Testing

/// Random operations on the live implementation and on the one in memory, which must agree.
///
/// The seed is printed. `SETTINGS_SEED=… swift test --filter DifferentialTests` runs the same operations again.
@Suite(.timeLimit(.minutes(15))) struct DifferentialTests {
    private static let seed =
        ProcessInfo.processInfo.environment["SETTINGS_SEED"].flatMap(UInt64.init) ?? .random(in: .min ... .max)

    @Test func liveSettingsBehaveLikeSettingsInMemory() throws {
        print("SETTINGS_SEED=\(Self.seed)")
        var generator = SeededGenerator(seed: Self.seed)
        let suite = try ScratchSuite()
        let memory = InMemorySettings()
        for number in 1...5000 {
            let operation = SettingsOperation.random(using: &generator)
            let live = try operation.outcome(in: suite.settings)
            let expected = try operation.outcome(in: memory)
            guard live == expected else {
                Issue.record(
                    "SETTINGS_SEED=\(Self.seed), operation \(number), \(operation): \(live), and in memory \(expected)"
                )
                return
            }
        }
        for (name, value) in memory.snapshot { #expect(try suite.settings.storedValue(for: name) == value) }
        #expect(suite.storedSettings == memory.snapshot)
    }
}
