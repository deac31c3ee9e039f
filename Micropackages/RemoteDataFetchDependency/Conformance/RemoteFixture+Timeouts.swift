import FacadeConformance
import Foundation
import RemoteDataFetchDependency

extension RemoteFixture {
    typealias Advance = @Sendable (_ seconds: TimeInterval) async throws -> Void

    /// Runs an operation that times out.
    ///
    /// With a clock, a second closure runs concurrently: it waits for events and advances the clock. In real time the
    /// operation runs alone, with increasing timeouts, since a busy machine may exceed a short one.
    ///
    /// - Parameters:
    ///   - timeouts: The timeouts to try. With a clock, only the first is used.
    ///   - operation: A closure that returns a Boolean value that indicates whether all expected events occurred.
    ///   - drive: A closure that advances the clock.
    /// - Returns: A Boolean value that indicates whether the operation returned true for one of the timeouts.
    /// - Throws: The error of either closure.
    func succeeds(
        within timeouts: [TimeInterval] = [0.05, 0.3, 1, 3, 10, 100, 1_000],
        _ operation: @escaping @Sendable (TimeInterval) async throws -> Bool,
        advancing drive: @escaping @Sendable (_ advance: Advance, _ timeout: TimeInterval) async throws -> Void
    ) async throws -> Bool {
        for timeout in timeouts {
            guard let advanceClock else {
                if try await operation(timeout) { return true }
                continue
            }
            // Announces to the clock that it will be advanced.
            try await advanceClock(0)
            return try await withThrowingTaskGroup(of: Bool?.self) { group in
                group.addTask { try await operation(timeout) }
                group.addTask {
                    try await drive(advanceClock, timeout)
                    return nil
                }
                defer { group.cancelAll() }
                while let result = try await group.next() {
                    if let result { return result }
                }
                return false
            }
        }
        return false
    }

    /// Expects a request to time out with every method that sends it.
    ///
    /// `requests` is the number of requests that arrive at the first server before the timeout, and `bytes` the number
    /// of bytes to receive before it.
    func expectTimeout(
        of request: RemoteRequest,
        afterRequests requests: Int,
        andBytes bytes: Int,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await ScratchFolder.with { folder in
            let ways: [@Sendable (@escaping RemoteProgress.Handler) async throws -> Void] = [
                { _ = try await remoteDataFetch.fetch(request, progress: $0) },
                { _ = try await remoteDataFetch.stream(request, progress: $0).response(upTo: 1 << 30) },
                { _ = try await remoteDataFetch.download(request, to: folder.url("file"), progress: $0) },
            ]
            for (number, send) in ways.enumerated() {
                let received = Gauge("bytes received")
                _ = try await succeeds(within: [request.timeout]) { _ in
                    let error = RemoteDataFetchError(.timedOut, url: request.url)
                    try await Expect.error(error, fileID: fileID, line: line) {
                        try await send { received.add(Int($0.receivedBytes)) }
                    }
                    return true
                } advancing: { advance, timeout in
                    try await arrival(of: requests + number + 1)
                    try await advance(timeout / 2)
                    try await received.reach(bytes)
                    try await advance(timeout)
                }
            }
            try Expect.equal(folder.names, [], fileID: fileID, line: line)
        }
    }
}
