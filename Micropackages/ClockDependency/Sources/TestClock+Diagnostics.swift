internal import GlobalDependencies

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    func reportAdvanceIntoPast(to deadline: Instant, _ location: SourceLocation) {
        let advice = "Advance to a later instant, or create another clock."
        let facts = [("Now", ["\(now.offset)"]), ("Advanced to", ["\(deadline.offset)"])]
        report(
            "GD039",
            "a test clock did not advance: the instant was in its past.",
            facts,
            [advice],
            location
        )
    }

    func reportMissingSleepers(_ count: Int, _ timeout: Duration, _ location: SourceLocation) {
        let remedies = [
            "Pass the code under test the container whose clock this is.",
            "Check whether the code has finished, or awaits something else.", "Wait for fewer tasks.",
        ]
        report(
            "GD040",
            "fewer than \(count) tasks were suspended on a test clock after \(timeout).",
            facts,
            remedies,
            location
        )
    }

    func reportEndlessAdvance(_ limit: Int, _ location: SourceLocation) {
        let remedies = [
            "If a task sleeps in an endless loop, cancel the task, or advance the clock by a duration.",
            "If a loop sleeps for a duration of zero, use a longer one.",
            "If the test needs more resumptions, raise the limit of `run`.",
        ]
        report(
            "GD041",
            "a test clock resumed \(limit) tasks and stopped. All sleeps were cancelled.",
            facts,
            remedies,
            location
        )
    }

    func reportPolling(_ location: SourceLocation) {
        let advice = "Find the task that polls, as in `while !isDone { await Task.yield() }`. Await an event instead."
        report(
            "GD042",
            "a test clock advanced although a task of the test never suspended.",
            facts,
            [advice],
            location
        )
    }

    private func report(
        _ id: String,
        _ headline: String,
        _ facts: [(label: String, lines: [String])],
        _ remedies: [String],
        _ location: SourceLocation
    ) {
        Misuse(
            id,
            headline: headline,
            location: location,
            facts: Misuse.fact("Test", IssueReporting.currentTest) + facts,
            remedies: remedies
        ).report()
    }

    private var facts: [(label: String, lines: [String])] {
        let deadlines = deadlines
        let shown = deadlines.prefix(5).map { "\($0.offset)" }
        let more = deadlines.count > shown.count ? ["and \(deadlines.count - shown.count) more"] : []
        return [("Now", ["\(now.offset)"]), ("Deadlines", deadlines.isEmpty ? ["no task is suspended"] : shown + more)]
    }
}
