import GlobalDependencies

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
    func reportGoingBack(from now: Instant, to deadline: Instant, fileID: StaticString, line: UInt) {
        IssueReporting.report(
            headline: "a test clock was to be advanced to a time that had passed, and stays where it is.",
            fileID: fileID,
            line: line,
            facts: [("Its time", ["\(now.offset)"]), ("To be", ["\(deadline.offset)"])],
            remedies: ["Begin again with another clock: time does not go back."]
        )
    }

    func reportMissingSleepers(_ count: Int, _ timeout: Duration, fileID: StaticString, line: UInt) {
        IssueReporting.report(
            headline: "a test clock waited for \(count) to sleep on it, and they did not come within \(timeout).",
            fileID: fileID,
            line: line,
            facts: facts,
            remedies: [
                "See whether what is tested sleeps on this clock: it needs the container in which that is the clock.",
                "See whether it has ended, or waits for something else.",
                "Wait for fewer, or advance the clock without waiting for any.",
            ]
        )
    }

    func reportEndlessRun(_ timeout: Duration, fileID: StaticString, line: UInt) {
        IssueReporting.report(
            headline: "a test clock was to run until nobody sleeps, and somebody did after \(timeout).",
            fileID: fileID,
            line: line,
            facts: facts,
            remedies: [
                "If something sleeps again and again, cancel it, or advance the clock by the time that is tested.",
                "If there is much to do, raise the timeout.",
            ]
        )
    }

    private var facts: [(label: String, lines: [String])] {
        let deadlines = deadlines
        let shown = deadlines.prefix(5).map { "\($0.offset)" }
        let more = deadlines.count > shown.count ? ["and \(deadlines.count - shown.count) more"] : []
        return [
            ("Its time", ["\(now.offset)"]), ("Asleep until", deadlines.isEmpty ? ["nobody sleeps"] : shown + more),
        ]
    }
}
