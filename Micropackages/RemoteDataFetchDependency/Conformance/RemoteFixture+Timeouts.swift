import FacadeConformance
import Foundation
import RemoteDataFetchDependency

extension RemoteFixture {
    typealias Advance = @Sendable (_ seconds: TimeInterval) async throws -> Void

    /// Runs an operation that times out.
    ///
    /// With a clock, a second closure runs beside the operation: it waits for events and advances the clock. In real
    /// time the operation runs alone, with longer and longer timeouts, since a busy machine may use up a short one.
    ///
    /// - Parameters:
    ///   - timeouts: The timeouts to try. With a clock, only the first.
    ///   - operation: Returns a Boolean value that indicates whether all happened that a timeout allows for.
    ///   - drive: Advances the clock.
    /// - Returns: A Boolean value that indicates whether the operation returned true for one of the timeouts.
    /// - Throws: The error of either closure.
    func succeeds(
        within timeouts: [TimeInterval] = [0.3, 1, 3, 10, 100, 1_000],
        _ operation: @escaping @Sendable (TimeInterval) async throws -> Bool,
        advancing drive: @escaping @Sendable (_ advance: Advance, _ timeout: TimeInterval) async throws -> Void
    ) async throws -> Bool {
        for timeout in timeouts {
            guard let advanceClock else {
                if try await operation(timeout) { return true }
                continue
            }
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

    /// Expects a request to time out, in all ways in which it can be sent.
    ///
    /// `requests` is the number of requests that arrived at the first server before, and `bytes` the number of bytes to
    /// receive before the time is over.
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
