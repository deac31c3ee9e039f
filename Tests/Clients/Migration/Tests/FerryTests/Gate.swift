/// Where a stub waits until the test opens it, and the test until a stub has arrived.
struct Gate: Sendable {
    private let arrivals = AsyncStream<Void>.makeStream()
    private let openings = AsyncStream<Void>.makeStream()

    /// Waits until it is opened, and throws where that is given up.
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
