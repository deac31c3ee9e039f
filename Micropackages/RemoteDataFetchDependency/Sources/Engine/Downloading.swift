import Foundation

extension RemoteStream {
    /// Writes the body to a file, which replaces an existing one when it is complete.
    ///
    /// Each part is written on the thread on which it arrives, so the server is never faster than the disk.
    func save(to file: URL) async throws -> RemoteResponseHead {
        let queue = DispatchQueue(label: "RemoteDataFetchDependency.download")
        let unfinished = try await run(in: queue) { [url = head.url] in try UnfinishedFile(of: file, url: url) }
        do {
            try await drain { try unfinished.append($0) }
            try Task.checkCancellation()
            try await run(in: queue) { try unfinished.finish() }
            return head
        } catch {
            // The queue may hold the last reference and release it later.
            unfinished.discard()
            throw error
        }
    }
}

/// Runs a blocking closure in a queue of its own.
///
/// The queue must be serial: on Linux, concurrent queues use the threads of Swift's tasks.
private func run<Value: Sendable>(
    in queue: DispatchQueue,
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try work() }) }
    }
}
