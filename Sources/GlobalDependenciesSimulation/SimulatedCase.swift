internal import GlobalDependencies
internal import GlobalDependenciesTesting

/// The runs of a test case, one for each seed until one fails.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct SimulatedCase: Sendable {
    /// The seeds, or the one to replay.
    let seeds: Seeds
    /// The faults to inject, with their probabilities.
    let faults: [DependenciesOption.SimulationFault]
    /// A Boolean value that indicates whether a job whose place no seed determines fails the test.
    let failsOnEscape: Bool
    var checks: DependenciesOption.SimulationChecks = []
    /// The longest real time to wait for an event outside of a run.
    var patience = Duration.seconds(10)
    /// The longest real time of a job.
    var patienceWithJob = Duration.seconds(10)

    var option: DependenciesOption {
        let arguments = [
            "\(seeds)", listOfFaults, failsOnEscape ? "escapes: .fail" : nil,
            checks.contains(.determinism) ? "checks: .determinism" : nil,
        ]
        let call = ".simulated(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
        return DependenciesOption(
            CaseRunner(call) { testCase, operation in
                try await run(testCase, operation)
            } method: { method in
                run(method)
            }
        )
    }

    /// The argument that stands for the faults, or nil if there are none.
    var listOfFaults: String? {
        faults.isEmpty ? nil : "faults: " + faults.map(\.description).joined(separator: ", ")
    }

    /// Returns the option that replays a seed.
    func replay(of seed: String) -> String {
        let runs = seeds.unusualLimit == nil ? "seed: \(seed)" : "\(seeds)"
        return ".simulated(\([runs, listOfFaults].compactMap { $0 }.joined(separator: ", ")))"
    }

    /// Returns the message to print if the process crashes, with `{seed}` in place of the seed.
    func crashMessage(for test: String) -> String {
        IssueReport(.error, .crash(replay: replay(of: "{seed}"), seed: "{seed}", test: test)).message + "\n"
    }

    /// Returns the seeds of a test, or reports why it cannot be simulated, and returns nil.
    func range(for test: String, _ report: (IssueReport) -> Void) -> ClosedRange<Int>? {
        let misuse: Misuse
        if !Simulation.isAvailable {
            misuse = .simulationUnavailable(test: test)
        } else if let fault = faults.first(where: { !$0.isValid }) {
            misuse = .invalidProbability(of: fault, test: test)
        } else {
            do {
                return try seeds.range()
            } catch {
                misuse = .invalidSeeds(error.text, test: test)
            }
        }
        report(IssueReport(.error, misuse))
        return nil
    }
}
