internal import GlobalDependencies
internal import GlobalDependenciesTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Misuse {
    /// Describes a job of a simulated test that something outside of the test made ready.
    static func escape(_ escape: SeededScheduler.Escape, seed: Int, test: String) -> Misuse {
        let task = escape.task.map { "task \($0)" } ?? "an actor"
        return """
            [GD047]: \(task) of a simulated test was resumed from outside of the test, so no seed determined when it resumed.

              Test:\t\(test)
              Seed:\t\(seed)
              Resumed by:\t{caller}

            To fix it, do one of these:
              1. Override the dependency whose thread, queue or executor resumed it, such as the network or the file system, \
            with an in-memory implementation.
              2. Replace the thread, queue or executor by a task.
              3. If the task slept on a clock of the platform, sleep on a clock of the container instead.
            """.misuse(callerIn: escape.callStack)
    }

    /// Describes a crash in a job of a simulated test.
    static func crash(replay: String, seed: String, test: String) -> Misuse {
        """
        [GD066]: the process crashed in a simulated test.

          Test:\t\(test)
          Seed:\t\(seed)

        To fix it:
          1. Replay the crash with `\(replay)`, for example in a debugger.
        """.misuse()
    }

    /// Describes a job of a simulated test that blocks its thread, or computes for too long.
    static func blockedJob(
        of task: String,
        callers: [String],
        patience: Duration,
        seed: Int,
        test: String
    ) -> Misuse {
        """
        [GD067]: a job of a simulated test did not end within \(patience), so the process ended.

          Test:\t\(test)
          Seed:\t\(seed)
          Task:\t\(task)
          Calls:\t\(Misuse.lines(callers))

        To fix it, do one of these:
          1. If it waits for a lock, do not hold the lock across an `await`.
          2. If it waits for a semaphore or a condition, replace that by an `await`: one job of the test runs at a time.
          3. If a loop polls, suspend in it.
        """.misuse()
    }

    /// Describes a run of a simulated test that did not complete, and the tasks that were suspended, if they are known.
    static func incompleteRun(_ end: SeededScheduler.End, suspended: [String], seed: Int, test: String) -> Misuse {
        if end == .endless {
            return """
                [GD049]: a simulated test did not end: it ran \(SeededScheduler.limit) jobs.

                  Test:\t\(test)
                  Seed:\t\(seed)

                To fix it:
                  1. Search for a loop that waits by yielding, or that repeats after a sleep. Make it end, or cancel its task.
                """.misuse()
        }
        return """
            [GD048]: a simulated test hung: its tasks were suspended, and nothing was left to resume one of them.

              Test:\t\(test)
              Seed:\t\(seed)
              Tasks:\t\(Misuse.lines(suspended))

            To fix it, do one of these:
              1. Search for a continuation that is not resumed on every path, or a stream that is not finished.
              2. Search for tasks that wait for each other.
              3. If the test overrides a clock, advance that clock.
            """.misuse()
    }

    /// Describes a run of a repeated test that did not end, and the tasks that were suspended, or nil if the process ends.
    static func endlessRun(_ number: Int, limit: Duration, suspended: [String]?, test: String) -> Misuse {
        let end = suspended == nil ? ", and ignored its cancellation, so the process ended" : ""
        return """
            [GD070]: a run of a repeated test did not end within \(limit)\(end).

              Test:\t\(test)
              Run:\t\(number)
              Tasks:\t\(Misuse.lines(suspended ?? []))

            To fix it, do one of these:
              1. Search for a continuation that is not resumed on every path, or a stream that is not finished.
              2. Search for tasks or threads that wait for each other, or a loop that does not end.
              3. If a run needs more time, pass a longer `limit`.
            """.misuse()
    }

    /// Describes concurrent calls whose responses no order explains.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - history: The beginnings and ends of the calls until the first response that no order explains.
    ///   - longest: The longest order with the responses of the calls, and a next call for which the model has another response.
    ///   - location: The place of the expectation.
    /// - Returns: The misuse.
    static func notLinearizable(
        _ model: String,
        _ history: [String],
        longest: [String],
        at location: SourceLocation?
    ) -> Misuse {
        """
        [GD071]: concurrent calls were not linearizable: no order of them has their responses.

          Expectation:\t{place}
          Model:\t`\(model)`
          Calls:\t\(Misuse.lines(history))
          Longest order:\t\(Misuse.lines(longest))

        To fix it, do one of these:
          1. Search for state that a call reads before it suspends, and writes or relies on afterwards.
          2. If the responses are right, mend the model.
        """.misuse(at: location)
    }

    /// Describes concurrent calls for which the search for an order has ended at its limit.
    static func undecidedCalls(_ count: Int, limit: Int, at location: SourceLocation?) -> Misuse {
        """
        [GD072]: whether concurrent calls were linearizable was not decided: the search ended after \(limit) steps.

          Expectation:\t{place}
          Calls:\t\(count)

        To fix it:
          1. Make fewer calls: pass a smaller `taskCount` or `callCount`.
        """.misuse(at: location)
    }

    /// Describes a test method of XCTest that has hung, and does not end although it was cancelled.
    static func endlessMethod(seed: Int, test: String) -> Misuse {
        """
        [GD068]: a simulated test method of XCTest hung, and did not end when it was cancelled, so the process ended.

          Test:\t\(test)
          Seed:\t\(seed)

        To fix it, do one of these:
          1. Mend the cause that GD048 describes.
          2. Write the test with Swift Testing, where the library leaves such a test, and the next one runs.
        """.misuse()
    }

    /// Describes a seed with which a repetition of a run differed from the run.
    static func undeterminedRun(first: String, repetition: String, seed: Int, test: String) -> Misuse {
        """
        [GD069]: the seed of a simulated test did not determine the run: a repetition differed.

          Test:\t\(test)
          Seed:\t\(seed)
          First run:\t\(first)
          Repetition:\t\(repetition)

        To fix it, do one of these:
          1. If the run depends on a static property, a file or an address, create it anew in each run.
          2. If it depends on the order of a set or a dictionary, sort the elements, or set the environment variable \
        `SWIFT_DETERMINISTIC_HASHING` to `1`.
          3. If it reads the date, an identifier or a random number of the platform, read that of the container.
        """.misuse()
    }

    /// Describes the shortest run that fails like the run of a seed.
    static func shortestRun(
        _ lines: [String],
        unusual: Int,
        of all: Int,
        replay: String,
        seed: Int,
        test: String
    ) -> Misuse {
        let run =
            unusual == 0
            ? "the usual order of its tasks" : "a shorter run, with \(unusual) of its \(all) unusual choices"
        return """
            [GD053]: a simulated test also failed in \(run).

              Test:\t\(test)
              Seed:\t\(seed)
              Replay:\t\(replay)
              Run:\t\(Misuse.lines(lines))

            To fix it:
              1. Read the run from its end, and the steps with ▸, which differ from the usual order: find a value that a task read before another task changed it, or a fault that is not \
            handled. If the test hung, find a task that was to be resumed before it waited.
            """.misuse()
    }

    /// Describes a simulated test in a process in which the jobs of tests cannot be scheduled.
    static func simulationUnavailable(test: String) -> Misuse {
        """
        [GD050]: a test could not be simulated, because the order of its jobs cannot be set in this process.

          Test:\t\(test)

        To fix it, do one of these:
          1. Run the test on Linux, macOS 15.4 or iOS 18.4, without the environment variable \
        `GLOBAL_DEPENDENCIES_TEST_EXECUTORS`.
          2. Disable the test elsewhere: `.enabled(if: Simulation.isAvailable)`.
          3. If the version of Swift is newer than 6.3, read "A new version of Swift" in the documentation of \
        GlobalDependencies.
        """.misuse()
    }

    /// Describes a fault with a number that is no probability.
    static func invalidProbability(of fault: DependenciesOption.SimulationFault, test: String) -> Misuse {
        """
        [GD054]: the probability of `\(fault.description)` of a simulated test was not between 0 and 1.

          Test:\t\(test)

        To fix it:
          1. Write the share of the calls that fail, such as `0.05` for 5 %.
        """.misuse()
    }

    /// Describes an invalid value of the environment variable with the seeds.
    static func invalidSeeds(_ text: String, test: String) -> Misuse {
        """
        [GD051]: the environment variable `GLOBAL_DEPENDENCIES_SEEDS` was `\(text)`, which is not a range of seeds.

          Test:\t\(test)

        To fix it:
          1. Set it to the first and the last seed, such as `1...100000`.
        """.misuse()
    }
}
