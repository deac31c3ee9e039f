internal import GlobalDependencies
internal import GlobalDependenciesTasks

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    func reportAdvanceIntoPast(to deadline: Instant, _ location: SourceLocation) {
        """
        [GD039]: a test clock did not advance: the instant was in its past.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Advanced to:\t\(deadline.offset)

        To fix it:
          1. Advance to a later instant, or create another clock.
        """.misuse(at: location).report()
    }

    func reportMissingSleepers(_ count: Int, _ timeout: Duration, _ location: SourceLocation) {
        """
        [GD040]: fewer than \(count) tasks were suspended on a test clock after \(timeout).

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Deadlines:\t\(Misuse.lines(shownDeadlines))

        To fix it, do one of these:
          1. Pass the code under test the container whose clock this is.
          2. Check whether the code has finished, or awaits something else.
          3. Wait for fewer tasks.
        """.misuse(at: location).report()
    }

    func reportEndlessAdvance(_ limit: Int, _ location: SourceLocation) {
        """
        [GD041]: a test clock resumed \(limit) tasks and stopped. All sleeps were cancelled.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Deadlines:\t\(Misuse.lines(shownDeadlines))

        To fix it, do one of these:
          1. If a task sleeps in an endless loop, cancel the task, or advance the clock by a duration.
          2. If a loop sleeps for a duration of zero, use a longer one.
          3. If the test needs more resumptions, raise the limit of `run`.
        """.misuse(at: location).report()
    }

    func reportPolling(_ location: SourceLocation) {
        """
        [GD042]: a test clock advanced although a task of the test never suspended.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Deadlines:\t\(Misuse.lines(shownDeadlines))

        To fix it:
          1. Find the task that polls, as in `while !isDone { await Task.yield() }`. Await an event instead.
        """.misuse(at: location).report()
    }

    /// Reports the adopter's functions in which tasks were suspended while `run` passed time, until a thread resumed them.
    func reportOvertakenTasks(_ location: SourceLocation) {
        let functions = trackedJobs?.takeOvertakenTasks() ?? []
        if functions.isEmpty { return }
        """
        [GD063]: `run` advanced a test clock while a thread, a queue or the system worked for a task of the test.

          Where:\t{place}
          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Awaited in:\t\(Misuse.lines(functions))

        To fix it, do one of these:
          1. Hold the clock during the work: `await clock.holding { … }`.
          2. Override the dependency that does the work, with a test double that uses no thread.
        """.misuse(at: location).report(as: .warning)
    }

    func reportSleepWhileHeld() {
        """
        [GD064]: a task slept on a test clock that it held, so the hold ended.

          Test:\t\(IssueReporting.currentTest ?? "")
          Now:\t\(now.offset)
          Slept in:\t{caller}

        To fix it:
          1. Hold the clock only around the work of a thread, a queue or the system, and sleep before or after it.
        """.misuse(callerIn: IssueReporting.callStack).report()
    }

    private var shownDeadlines: [String] {
        let deadlines = deadlines
        if deadlines.isEmpty { return ["no task is suspended"] }
        let shown = deadlines.prefix(5).map { "\($0.offset)" }
        return deadlines.count > shown.count ? shown + ["and \(deadlines.count - shown.count) more"] : shown
    }
}
