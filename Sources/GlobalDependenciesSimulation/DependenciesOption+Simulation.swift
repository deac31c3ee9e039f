public import GlobalDependenciesTesting

extension DependenciesOption {
    /// The handling of a job whose place in the order of a simulated test the seed does not determine.
    ///
    /// Such a job was made ready by a thread, a queue or a clock of the platform, instead of by the test itself.
    public struct SimulationEscapes: Hashable, Sendable {
        let failsTest: Bool

        /// The handling that reports the first such job of a test as a warning.
        ///
        /// This is the default.
        public static let warn = SimulationEscapes(failsTest: false)
        /// The handling that reports the first such job of a test as an error, which fails the test.
        public static let fail = SimulationEscapes(failsTest: true)
    }

    /// The additional checks of a simulated test.
    public struct SimulationChecks: OptionSet, Sendable {
        /// The number, each bit of which stands for a check.
        public let rawValue: Int

        /// Creates checks from a number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The check that a second run with the same seed is the same.
        ///
        /// The test fails at the first seed with which another job runs, or the result differs. A run that fails is repeated in any
        /// case.
        public static let determinism = SimulationChecks(rawValue: 1)
    }

    /// Returns an option that runs a test once for each seed, which determines the order of its tasks, and the values of its
    /// clocks, dates, identifiers and random numbers, and its faults.
    ///
    /// ```swift
    /// actor Wallet {
    ///     private(set) var balance = 50
    ///     func pay(_ price: Int) { balance -= price }
    /// }
    ///
    /// @Test(.dependencies(.simulated(seeds: 1...1_000)))
    /// func walletPaysTwice() async throws {
    ///     let wallet = Wallet()
    ///     async let first: Void = wallet.pay(10)
    ///     async let second: Void = wallet.pay(20)
    ///     _ = await (first, second)
    ///     #expect(await wallet.balance == 20)
    /// }
    /// ```
    ///
    /// One job of the test runs at a time. The test stops at the first seed that fails, and the issue names the seed. It also stops after
    /// at least 1,000 seeds, and ten times as many as the different runs so far, in which no run was new. Set the environment variable
    /// `GLOBAL_DEPENDENCIES_SEEDS`, for example to `1...100000`, to run other seeds.
    ///
    /// Each run has a new container, in which the seed determines `continuousClock`, `suspendingClock`, `date`, `uuid` and
    /// `randomNumberGenerator`. Overrides of the test replace these. The option of a test replaces that of its suite.
    ///
    /// - Parameters:
    ///   - seeds: The seeds, in the order of the runs.
    ///   - faults: The kinds of faults to inject, with their probabilities.
    ///   - escapes: The handling of a job whose place the seed does not determine.
    ///   - checks: The additional checks.
    /// - Returns: The option.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func simulated(
        seeds: ClosedRange<Int> = 1...200,
        faults: SimulationFault...,
        escapes: SimulationEscapes = .warn,
        checks: SimulationChecks = []
    ) -> DependenciesOption {
        SimulatedCase(seeds: Seeds(seeds), faults: faults, failsOnEscape: escapes.failsTest, checks: checks).option
    }

    /// Returns an option that runs a test in all orders that differ from the usual one in at most a number of choices.
    ///
    /// In the usual order, a task runs until it suspends, then the task runs that has been ready for longest, and time passes when no
    /// task is ready. A choice is another task, time that passes earlier, or a fault. The runs with the fewest unusual choices come
    /// first, so the first run that fails is one of the shortest.
    ///
    /// A small test has some hundred runs with two unusual choices. Their number grows with each choice by the number of the jobs. The
    /// seed 0 determines the values of all runs. In all other respects, the option behaves like
    /// ``simulated(seeds:faults:escapes:checks:)``, but no environment variable changes it.
    ///
    /// - Parameters:
    ///   - unusualChoices: The largest number of unusual choices of a run.
    ///   - faults: The kinds of faults to inject. A probability above zero makes a fault possible.
    ///   - escapes: The handling of a job whose place the choices do not determine.
    /// - Returns: The option.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func simulated(
        exhaustively unusualChoices: Int,
        faults: SimulationFault...,
        escapes: SimulationEscapes = .warn
    ) -> DependenciesOption {
        SimulatedCase(
            seeds: Seeds(exhaustively: unusualChoices),
            faults: faults,
            failsOnEscape: escapes.failsTest
        ).option
    }

    /// Returns an option that runs a test with one seed, to replay a run that failed.
    ///
    /// In all other respects, the option behaves like ``simulated(seeds:faults:escapes:checks:)``. The environment variable does not change
    /// the seed.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - faults: The kinds of faults to inject, with the same probabilities as in the run to replay.
    ///   - escapes: The handling of a job whose place the seed does not determine.
    /// - Returns: The option.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func simulated(
        seed: Int,
        faults: SimulationFault...,
        escapes: SimulationEscapes = .warn
    ) -> DependenciesOption {
        SimulatedCase(seeds: Seeds(replaying: seed), faults: faults, failsOnEscape: escapes.failsTest).option
    }

    /// Returns an option that runs a test a number of times on the threads of the platform, in parallel.
    ///
    /// A simulation runs one job at a time, so it finds no data race. Repeat a test of code with locks, atomics or unsafe state on
    /// several threads, and also run it with the thread sanitizer: `swift test --sanitize=thread`.
    ///
    /// The test stops at the first run that fails, and the issue names its number. A run that does not end in time is cancelled and
    /// reported (GD070). The time of the container passes when no task of the test is ready to run, and the number of a run determines
    /// `uuid` and `randomNumberGenerator`. In all other respects, the option behaves like
    /// ``simulated(seeds:faults:escapes:checks:)``, but XCTest does not support it (GD052). Traps if the number is not positive.
    ///
    /// - Parameters:
    ///   - count: The number of runs, at least one.
    ///   - limit: The longest real time of a run, also on a busy machine.
    /// - Returns: The option.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public static func repeated(_ count: Int, limit: Duration = .seconds(60)) -> DependenciesOption {
        precondition(count > 0, "A test is repeated at least once.")
        return RepeatedCase(count: count, limit: limit).option
    }
}
