#if AsyncHTTPClient
import AsyncHTTPClient
import GlobalDependencies
import NIOCore
import NIOHTTP1
import RemoteDataFetchDependency

/// One request on its way: first to the head of the response, then to the end of its body.
///
/// It holds one part of the body, and the connection delivers no other until that one is read.
final class AsyncHTTPClientTransfer: HTTPClientResponseDelegate {
    typealias Response = Void

    private struct Part: Sendable {
        let bytes: ByteBuffer
        /// Asks the connection for the next part.
        let demand: EventLoopPromise<Void>
    }

    private struct State: Sendable {
        var task: HTTPClient.Task<Void>?
        var isSent = false
        var sentBytes: Int64 = 0
        var head: CheckedContinuation<HTTPResponseHead, any Error>?
        var reader: CheckedContinuation<ByteBuffer?, any Error>?
        var part: Part?
        var end: Result<Void, any Error>?
    }

    private let request: RemoteRequest
    private let onSent: @Sendable (Int64) -> Void
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

    /// Returns the head of the response to a task, which is only started if the transfer has not been cancelled.
    func head(of start: () -> HTTPClient.Task<Void>) async throws -> HTTPResponseHead {
        try await withCheckedThrowingContinuation { continuation in
            let isCancelled = state.withLock { state in
                if state.end == nil { state.head = continuation }
                return state.end != nil
            }
            guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
            let task = start()
            let isTooLate = state.withLock { state in
                state.task = task
                return state.end != nil
            }
            if isTooLate { task.cancel() }
            task.futureResult.whenComplete { self.end(with: $0) }
        }
    }

    /// Returns the next part of the body, or nil at its end.
    func next() async throws -> ByteBuffer? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (part, end) = state.withLock { state in
                    defer { state.part = nil }
                    if state.part == nil, state.end == nil { state.reader = continuation }
                    return (state.part, state.end)
                }
                if let part {
                    part.demand.succeed(())
                    continuation.resume(returning: part.bytes)
                } else if let end {
                    continuation.resume(with: end.map { nil })
                }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Closes the connection, if the response is not complete, and ends in a cancellation.
    func cancel() {
        let before = state.withLock { state in
            defer { state = State(task: state.task, end: .failure(CancellationError())) }
            return state
        }
        before.task?.cancel()
        before.part?.demand.succeed(())
        before.head?.resume(throwing: CancellationError())
        before.reader?.resume(throwing: CancellationError())
    }

    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
        state.withLock { $0.isSent = true }
    }

    func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) {
        let sentBytes = state.withLock { state in
            state.sentBytes += Int64(part.readableBytes)
            return state.sentBytes
        }
        onSent(sentBytes)
    }

    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        let continuation = state.withLock { state in
            defer { state.head = nil }
            return state.head
        }
        continuation?.resume(returning: head)
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        let part = Part(bytes: buffer, demand: task.eventLoop.makePromise())
        let (reader, isHeld) = state.withLock { state in
            defer { state.reader = nil }
            if state.reader == nil, state.end == nil { state.part = part }
            return (state.reader, state.part != nil)
        }
        reader?.resume(returning: buffer)
        if !isHeld { part.demand.succeed(()) }
        return part.demand.futureResult
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) {}

    /// Ends the transfer, if nothing has ended it before.
    ///
    /// A part that has arrived can still be read.
    private func end(with result: Result<Void, any Error>) {
        let (before, end) = state.withLock { state in
            let before = state
            let end =
                before.end
                ?? result.mapError { [request, isSent = state.isSent] error in
                    RemoteDataFetchError.from(error, url: request.url, isSent: isSent)
                }
            state.end = end
            state.head = nil
            state.reader = nil
            return (before, end)
        }
        before.reader?.resume(with: end.map { nil })
        let lost = RemoteDataFetchError(.connectionLost, url: request.url, detail: "there was no response")
        before.head?.resume(with: end.flatMap { .failure(lost) })
    }
}
#endif
