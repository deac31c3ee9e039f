private import Foundation

/// The seeds of a simulated test.
struct Seeds: Sendable, CustomStringConvertible {
    /// The environment variable that replaces the seeds of all tests that replay no seed.
    private static let variable = "GLOBAL_DEPENDENCIES_SEEDS"

    /// An error that describes an invalid value of the environment variable.
    struct InvalidVariable: Error {
        let text: String
    }

    private let seeds: ClosedRange<Int>
    /// A Boolean value that indicates whether the test replays one seed, which no environment variable replaces.
    let isReplay: Bool
    /// The number of unusual choices of a run, or nil if the seeds determine the choices.
    let unusualLimit: Int?

    init(_ seeds: ClosedRange<Int>) {
        (self.seeds, isReplay, unusualLimit) = (seeds, false, nil)
    }

    init(replaying seed: Int) {
        (seeds, isReplay, unusualLimit) = (seed...seed, true, nil)
    }

    /// Creates the seed of all runs with at most a number of unusual choices, which only determines their values.
    init(exhaustively limit: Int) {
        (seeds, isReplay, unusualLimit) = (0...0, false, limit)
    }

    var description: String {
        if let unusualLimit { return "exhaustively: \(unusualLimit)" }
        return isReplay ? "seed: \(seeds.lowerBound)" : "seeds: \(seeds)"
    }

    /// Returns the seeds of the test, or those of the environment variable if it is set.
    func range(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(InvalidVariable) -> ClosedRange<Int> {
        guard !isReplay, unusualLimit == nil, let text = environment[Self.variable], !text.isEmpty else { return seeds }
        let bounds = text.components(separatedBy: "...").map { Int($0) }
        guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first <= last else {
            throw InvalidVariable(text: text)
        }
        return first...last
    }
}
