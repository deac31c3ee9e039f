import Foundation
import GlobalDependencies

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transfer of one task of a session: first the head of the response, then its body.
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

    /// The queue that starts and cancels tasks.
    ///
    /// On Linux both block on a queue that all sessions share, so they must occupy neither a thread of Swift's tasks
    /// nor more than one of Dispatch's.
    private static let queue = DispatchQueue(label: "RemoteDataFetchDependency.tasks")

    private let request: RemoteRequest
    private let onSent: @Sendable (Int64) -> Void
    private let pipe = ChunkPipe(limit: RemoteRequest.defaultMemoryLimit)
    private let state = Mutex(State())

    /// Creates a transfer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - onSent: A closure that is called with the number of bytes of the body that have been sent.
    init(_ request: RemoteRequest, onSent: @escaping @Sendable (Int64) -> Void) {
        self.request = request
        self.onSent = onSent
    }

    /// Returns the head of the response to a task, which is created only if the transfer is not cancelled.
    func head(of makeTask: @escaping @Sendable () -> URLSessionTask) async throws -> RemoteResponseHead {
        try await withCheckedThrowingContinuation { continuation in
            let isStarted = state.withLock { state in
                guard case .created = state.phase else { return false }
                state.phase = .waiting(continuation)
                return true
            }
            guard isStarted else { return continuation.resume(throwing: CancellationError()) }
            Self.queue.async { [self] in
                guard !hasEnded else { return }
                let task = makeTask()
                task.resume()
                let isTooLate = state.withLock { state in
                    state.task = task
                    if case .ended = state.phase { return true }
                    return false
                }
                if isTooLate { task.cancel() }
            }
        }
    }

    /// Returns the next part of the body, or nil at its end.
    func next() async throws -> Data? {
        try await pipe.next()
    }

    /// Passes the body to a closure, part by part, on the thread on which it arrives.
    func drain(into sink: @escaping RemoteStream.Sink) async throws {
        try await pipe.drain(into: sink)
    }

    /// Stops the task, if it is still running, and ends the transfer with a cancellation.
    func cancel() {
        if end(with: CancellationError()) { abort() }
    }

    /// A Boolean value that indicates whether the transfer has ended.
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
        // On Linux an interim response is delivered before the final one.
        guard response.statusCode >= 200 else { return }
        let waiting = state.withLock { state -> Continuation? in
            guard case .waiting(let continuation) = state.phase else { return nil }
            state.phase = .receiving
            return continuation
        }
        waiting?.resume(returning: RemoteResponseHead(response, url: request.url))
    }

    func received(_ data: Data) {
        do {
            try pipe.push(data)
        } catch {
            let detail = "more than \(RemoteRequest.defaultMemoryLimit) bytes are buffered for a slow reader"
            let failure = RemoteDataFetchError(.bodyTooLarge, url: request.url, detail: detail)
            if end(with: error is ChunkPipe.Overflow ? failure : error) { abort() }
        }
    }

    /// Ends the transfer with a response that may have been received before.
    func completed(with response: URLResponse?) {
        if let response { received(response) }
        pipe.end(with: droppedBody(of: response).map { .failure($0) } ?? .success(()))
        _ = end(with: RemoteDataFetchError(.connectionLost, url: request.url, detail: "there was no response"))
    }

    #if canImport(FoundationNetworking)
    /// Ends the transfer with the response that requires credentials, and stops the task, which waits for them.
    func challenged(with response: URLResponse?) {
        completed(with: response)
        abort()
    }
    #endif

    /// The failure for a body that the session dropped, or nil if the session delivered the whole body.
    private func droppedBody(of response: URLResponse?) -> RemoteDataFetchError? {
        #if canImport(FoundationNetworking)
        guard let response = response as? HTTPURLResponse, pipe.isUnused, response.expectedContentLength > 0,
            301...308 ~= response.statusCode, response.value(forHTTPHeaderField: "Location") == nil
        else { return nil }
        let detail = "URLSession on Linux drops the body of a redirect without Location"
        return RemoteDataFetchError(.other, url: request.url, status: response.statusCode, detail: detail)
        #else
        nil
        #endif
    }

    func completed(with error: any Error) {
        _ = end(with: RemoteDataFetchError.from(error, for: request))
    }

    /// Ends the transfer with an error, unless it has already ended.
    ///
    /// - Returns: A Boolean value that indicates whether this call ended the transfer.
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
        Self.queue.async { task.cancel() }
    }
}
