internal import GlobalDependencies

/// The place of a call in a test.
struct Place: Sendable {
    let fileID: StaticString
    let line: UInt
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    func reportAdvanceIntoPast(to deadline: Instant, _ place: Place) {
        let advice = "Create another clock: time does not go back."
        let facts = [("Now", ["\(now.offset)"]), ("Advanced to", ["\(deadline.offset)"])]
        report(
            .clockAdvancedIntoPast,
            "a test clock was advanced to an instant in its past, which had no effect.",
            facts,
            [advice],
            place
        )
    }

    func reportMissingSleepers(_ count: Int, _ timeout: Duration, _ place: Place) {
        let remedies = [
            "Check that the code under test sleeps on this clock: it needs the container in which that is the clock.",
            "Check whether it has finished, or waits for something else.", "Wait for fewer tasks.",
        ]
        report(
            .missingSleepers,
            "fewer than \(count) tasks slept on a test clock after \(timeout).",
            facts,
            remedies,
            place
        )
    }

    func reportEndlessAdvance(_ limit: Int, _ place: Place) {
        let remedies = [
            "If a task sleeps in an endless loop, cancel it, or advance the clock by the time that the test is about.",
            "If a loop sleeps for no time, let it sleep for longer.",
            "If there is that much to do, raise the limit of `run`.",
        ]
        report(
            .endlessAdvance,
            "a test clock resumed \(limit) tasks and gave up. All sleeps were cancelled.",
            facts,
            remedies,
            place
        )
    }

    func reportPolling(_ place: Place) {
        let advice = "Find the task that polls, as in `while !isDone { await Task.yield() }`: let it await an event."
        report(
            .pollingTask,
            "a test clock advanced while a task of the test was running all the time.",
            facts,
            [advice],
            place
        )
    }

    private func report(
        _ id: MessageID,
        _ headline: String,
        _ facts: [(label: String, lines: [String])],
        _ remedies: [String],
        _ place: Place
    ) {
        let (fileID, line) = (place.fileID, place.line)
        IssueReporting.report(id, headline: headline, fileID: fileID, line: line, facts: facts, remedies: remedies)
    }

    private var facts: [(label: String, lines: [String])] {
        let deadlines = deadlines
        let shown = deadlines.prefix(5).map { "\($0.offset)" }
        let more = deadlines.count > shown.count ? ["and \(deadlines.count - shown.count) more"] : []
        return [("Now", ["\(now.offset)"]), ("Deadlines", deadlines.isEmpty ? ["no task sleeps"] : shown + more)]
    }
}
