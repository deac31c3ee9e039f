import Foundation

extension RemoteStream {
    /// Writes the body to a file, which takes the place of another once it is complete.
    func save(to file: URL) async throws -> RemoteResponseHead {
        let queue = DispatchQueue(label: "RemoteDataFetchDependency.download")
        let unfinished = try await run(in: queue) { [url = head.url] in try UnfinishedFile(of: file, url: url) }
        do {
            for try await chunk in self {
                try await run(in: queue) { try unfinished.append(chunk) }
            }
            try Task.checkCancellation()
            try await run(in: queue) { try unfinished.finish() }
            return head
        } catch {
            // Not left to the last reference, which may be that of the queue and go later.
            unfinished.discard()
            throw error
        }
    }
}

/// Runs something that blocks in a queue of its own.
///
/// That has to be a serial one: on Linux the threads of others are those of the tasks.
private func run<Value: Sendable>(
    in queue: DispatchQueue,
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try work() }) }
    }
}
