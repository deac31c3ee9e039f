/// A pool that lends out a fixed number of connections.
private actor ConnectionPool {
    private(set) var idle: Int
    private var waiters: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastTicket = 0

    init(size: Int) { idle = size }

    func acquire() async throws {
        if idle > 0 {
            idle -= 1
            return
        }
        lastTicket += 1
        let ticket = lastTicket
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiters.append((ticket, $0)) }
        } onCancel: {
            Task { await self.abandon(ticket) }
        }
        try Task.checkCancellation()
    }

    func release() {
        if waiters.isEmpty {
            idle += 1
        } else {
            waiters.removeFirst().continuation.resume()
        }
    }

    private func abandon(_ ticket: Int) {
        guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiters.remove(at: index).continuation.resume()
    }
}

/// The loader of the images of a list.
private struct ImageLoader {
    let pool: ConnectionPool
    let clock: any Clock<Duration>

    func load(seconds: Int) async throws {
        try await pool.acquire()
        try? await clock.sleep(for: .seconds(seconds))
        await pool.release()
        try Task.checkCancellation()
    }
}

/// Loads two images over one connection, scrolls the second out of sight, and leaves the screen.
func connectionPool(_ clock: any Clock<Duration>, _ random: @Sendable (ClosedRange<Int>) -> Int) async throws -> Bool {
    // The mistake: `acquire` throws if its task is cancelled, even when `release` has already handed it the
    // connection. If the first download ends and its connection goes to the waiting row, and the row is
    // cancelled before it runs again, the connection is not returned, and the pool stays empty.
    let pool = ConnectionPool(size: 1)
    let loader = ImageLoader(pool: pool, clock: clock)
    let coverTime = random(60...90)
    let cover = Task { try await loader.load(seconds: coverTime) }
    try await clock.sleep(for: .seconds(2))
    let row = Task { try await loader.load(seconds: 2) }
    try await clock.sleep(for: .seconds(random(2...4)))
    row.cancel()
    _ = await row.result
    try await clock.sleep(for: .seconds(random(2...4)))
    cover.cancel()
    _ = await cover.result
    return await pool.idle == 1
}
