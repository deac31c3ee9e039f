/// A gate that suspends a stub until the test opens it.
struct Gate: Sendable {
    private let arrivals = AsyncStream<Void>.makeStream()
    private let openings = AsyncStream<Void>.makeStream()

    /// Suspends until the gate is opened.
    func pass() async throws {
        arrivals.continuation.yield()
        for await _ in openings.stream { break }
        try Task.checkCancellation()
    }

    func arrival() async {
        for await _ in arrivals.stream { break }
    }

    func open() {
        openings.continuation.yield()
    }
}
