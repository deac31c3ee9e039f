internal import ClockDoubles
internal import GlobalDependenciesFaults
internal import GlobalDependenciesTesting
private import RandomNumberGeneratorDependency

/// The delays and faults of the in-memory implementations in a run.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct SimulatedFaults: FaultSource {
    private let faults: [DependenciesOption.SimulationFault]
    let run: SimulatedRun
    private let clock: TestClock
    private let random: SeededRandomSource

    /// Creates the source of a run.
    ///
    /// - Parameters:
    ///   - faults: The faults to inject, and their probabilities.
    ///   - seed: The seed of the run, which determines the delays.
    ///   - run: The run, whose scheduler determines the faults.
    ///   - clock: The clock of the run.
    init(_ faults: [DependenciesOption.SimulationFault], seed: UInt64, run: SimulatedRun, clock: TestClock) {
        (self.faults, self.run, self.clock) = (faults, run, clock)
        random = SeededRandomSource(seed: seed ^ 0xD6E8_FEB8_6659_FD93)
    }

    var now: Double { clock.now.offset.inSeconds }

    func sleep(until time: Double) async throws {
        try await clock.sleep(until: TestClock.Instant(offset: .seconds(time)), tolerance: nil)
    }

    func sleep(untilLimit time: Double) async throws {
        try await clock.sleep(untilLimit: TestClock.Instant(offset: .seconds(time)))
    }

    /// Short and long durations are equally likely: each is a power of two, from a thousandth of the longest one.
    func duration(upTo longest: Double) -> Double {
        longest / Double(1 << (random.next() % 11))
    }

    func note(_ event: @autoclosure () -> String) {
        run.scheduler.note("\(run.scheduler.descriptionOfRunningTask) \(event())")
    }

    func fault(of call: String, among possible: [InjectedFault]) -> InjectedFault? {
        let probabilities = possible.map { fault in
            (fault, faults.probability(of: fault.kind, at: now) / fault.countOfKind)
        }
        return run.scheduler.fault(of: call, probabilities)
    }
}

extension InjectedFault {
    fileprivate var kind: DependenciesOption.SimulationFault.Kind {
        switch self {
        case .connectionLostBeforeRequest, .connectionLostWithinResponse, .connectionLostAfterResponse: .lostConnection
        case .slowConnection: .slowConnection
        case .fullDisk: .fullDisk
        case .tornWrite: .tornWrite
        case .failedSynchronization: .failedSynchronization
        }
    }

    /// The number of faults of the same kind, which are equally likely.
    fileprivate var countOfKind: Double { kind == .lostConnection ? 3 : 1 }
}
