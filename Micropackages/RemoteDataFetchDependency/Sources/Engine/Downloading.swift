import Foundation

extension RemoteStream {
    /// Writes the body to a file, which takes the place of another once it is complete.
    func save(to file: URL) async throws -> RemoteResponseHead {
        let unfinished = try await onDownloadQueue { [url = head.url] in try UnfinishedFile(of: file, url: url) }
        do {
            for try await chunk in self {
                try await onDownloadQueue { try unfinished.append(chunk) }
            }
            try Task.checkCancellation()
            try await onDownloadQueue { try unfinished.finish() }
            return head
        } catch {
            // Not left to the last reference, which may be that of the queue and go later.
            unfinished.discard()
            throw error
        }
    }
}

/// Where files are written, so that no thread that tasks share is blocked.
private let downloadQueue = DispatchQueue(label: "RemoteDataFetchDependency.download", attributes: .concurrent)

private func onDownloadQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        downloadQueue.async { continuation.resume(with: Result { try work() }) }
    }
}
