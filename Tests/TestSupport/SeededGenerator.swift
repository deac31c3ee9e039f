import Foundation

/// A generator of random numbers that are determined by a seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private static let variable = "GLOBAL_DEPENDENCIES_SEED"
    private var state: UInt64

    /// Creates a generator with a seed.
    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The seed in the environment, which repeats a run, or else a random one.
    package static var seed: UInt64 {
        ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    }

    /// Returns the environment variable that repeats a run.
    package static func setting(for seed: UInt64) -> String {
        "\(variable)=\(seed)"
    }
}
