import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One task of a session on its way: first to the head of the response, then to the end of its body.
final class URLSessionTransfer: Sendable {
    typealias Continuation = CheckedContinuation<RemoteResponseHead, any Error>

    private enum Phase: Sendable {
        case created
        case waiting(Continuation)
        case receiving
        case ended
    }

    private struct State: Sendable {
        var phase = Phase.created
        var task: URLSessionTask?
    }

    private let request: RemoteRequest
    private let queue: OperationQueue
    private let onSent: @Sendable (Int64) -> Void
    private let pipe: ChunkPipe
    private let backlog: Int
    private let state = Mutex(State())

    /// Creates a transfer.
    ///
    /// - Parameters:
    ///   - request: What is asked.
    ///   - queue: The queue in which the session calls its delegate.
    ///   - onSent: What to call with the number of bytes of the body that were sent so far.
    init(_ request: RemoteRequest, queue: OperationQueue, onSent: @escaping @Sendable (Int64) -> Void) {
        self.request = request
        self.queue = queue
        self.onSent = onSent
        // Room for the beginning of the body of an error, even where nothing much is allowed.
        backlog = min(max(request.memoryLimit, 1 << 20), RemoteRequest.defaultMemoryLimit)
        pipe = ChunkPipe(limit: backlog)
    }

    /// Returns the head of the response to a task, which is only made if the transfer was not cancelled before.
    func head(of makeTask: () -> URLSessionTask) async throws -> RemoteResponseHead {
        try await withCheckedThrowingContinuation { continuation in
            let isStarted = state.withLock { state in
                guard case .created = state.phase else { return false }
                state.phase = .waiting(continuation)
                return true
            }
            guard isStarted else { return continuation.resume(throwing: CancellationError()) }
            let task = makeTask()
            task.resume()
            let isTooLate = state.withLock { state in
                state.task = task
                if case .ended = state.phase { return true }
                return false
            }
            if isTooLate { abort() }
        }
    }

    /// Returns the next part of the body, or nil at its end.
    func next() async throws -> Data? {
        try await pipe.next()
    }

    /// Stops the task, if it still runs, and ends in a cancellation.
    func cancel() {
        if end(with: CancellationError()) { abort() }
    }

    /// Whether nobody waits for anything any more.
    var hasEnded: Bool {
        state.withLock { state in
            if case .ended = state.phase { true } else { false }
        }
    }

    func sent(_ count: Int64) {
        onSent(count)
    }

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse else {
            let detail = "the answer is not one of HTTP"
            if end(with: RemoteDataFetchError(.malformedResponse, url: request.url, detail: detail)) { abort() }
            return
        }
        let waiting = state.withLock { state -> Continuation? in
            guard case .waiting(let continuation) = state.phase else { return nil }
            state.phase = .receiving
            return continuation
        }
        waiting?.resume(returning: RemoteResponseHead(response, url: request.url))
    }

    func received(_ data: Data) {
        guard !pipe.push(data) else { return }
        let detail = "more than \(backlog) bytes wait to be handed out"
        if end(with: RemoteDataFetchError(.bodyTooLarge, url: request.url, detail: detail)) { abort() }
    }

    /// Ends with a response that may have been received before.
    func completed(with response: URLResponse?) {
        if let response { received(response) }
        // After the head there is nothing to be lost.
        pipe.end(with: .success(()))
        _ = end(with: RemoteDataFetchError(.connectionLost, url: request.url, detail: "there was no response"))
    }

    func completed(with error: any Error) {
        _ = end(with: RemoteDataFetchError.from(error, for: request))
    }

    /// Ends with a failure, where there was no end before.
    ///
    /// - Returns: Whether it was the first.
    private func end(with error: any Error) -> Bool {
        let before = state.withLock { state in
            defer { state.phase = .ended }
            return state.phase
        }
        if case .ended = before { return false }
        if case .waiting(let continuation) = before { continuation.resume(throwing: error) }
        if error is CancellationError { pipe.discard() } else { pipe.end(with: .failure(error)) }
        return true
    }

    private func abort() {
        guard let task = state.withLock({ $0.task }) else { return }
        // NB: on Linux the process traps where a task is cancelled while a delegate is called, or waits to be: "Trying to
        // access a behaviour for a task that in not in the registry". Delegates are called one at a time in this queue,
        // so in it there is no such moment. https://github.com/swiftlang/swift-corelibs-foundation/issues/3296
        queue.addOperation { task.cancel() }
    }
}
