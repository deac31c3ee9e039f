/// A counter that loses a step if two tasks step at the same time.
package actor Counter {
    private var count = 0
    private let journal = Journal()

    private func step() async {
        let next = count + 1
        await journal.note(next)
        count = next
    }

    /// Returns the count of a new counter after two concurrent steps.
    package static func countAfterTwoSteps() async -> Int {
        let counter = Counter()
        async let first: Void = counter.step()
        async let second: Void = counter.step()
        _ = await (first, second)
        return await counter.count
    }
}

private actor Journal {
    func note(_ number: Int) {}
}
