#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import GlobalDependencies
import NIOCore
import RemoteDataFetchDependency

/// The transfer of one request: first to the head of the response, then to the end of its body.
///
/// A task of its own receives the body. It waits until each part is read, and the connection waits for the task.
final class AsyncHTTPClientTransfer: Sendable {
    private struct Part: Sendable {
        let bytes: ByteBuffer
        /// The continuation of the task, which waits until the part is read.
        let receiver: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var task: Task<Void, Never>?
        var head: CheckedContinuation<HTTPClientResponse, any Error>?
        var reader: CheckedContinuation<ByteBuffer?, any Error>?
        var part: Part?
        var end: Result<Void, any Error>?
    }

    private let url: URL
    private let state = Mutex(State())

    /// Creates a transfer.
    ///
    /// - Parameter url: The URL of the request.
    init(of url: URL) {
        self.url = url
    }

    /// Returns the response to a request, which is sent only if the transfer is not cancelled.
    ///
    /// The body is read with ``next()``.
    func response(
        to send: @escaping @Sendable () async throws -> HTTPClientResponse
    ) async throws -> HTTPClientResponse {
        try await withCheckedThrowingContinuation { continuation in
            let isCancelled = state.withLock { state in
                if state.end == nil { state.head = continuation }
                return state.end != nil
            }
            guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
            let task = Task { await receive(send) }
            let isTooLate = state.withLock { state in
                state.task = task
                return state.end != nil
            }
            if isTooLate { task.cancel() }
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
                    part.receiver.resume()
                    continuation.resume(returning: part.bytes)
                } else if let end {
                    continuation.resume(with: end.map { nil })
                }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Closes the connection, if the response is not complete, and ends the transfer with a cancellation.
    func cancel() {
        let before = state.withLock { state in
            defer { state = State(task: state.task, end: .failure(CancellationError())) }
            return state
        }
        before.task?.cancel()
        before.part?.receiver.resume()
        before.head?.resume(throwing: CancellationError())
        before.reader?.resume(throwing: CancellationError())
    }

    private func receive(_ send: @Sendable () async throws -> HTTPClientResponse) async {
        do {
            let response = try await send()
            let continuation = state.withLock { state in
                defer { state.head = nil }
                return state.head
            }
            continuation?.resume(returning: response)
            for try await bytes in response.body { await deliver(bytes) }
            end(with: .success(()))
        } catch {
            end(with: .failure(RemoteDataFetchError.from(error, url: url)))
        }
    }

    /// Waits until a part is read, or is no longer needed.
    private func deliver(_ bytes: ByteBuffer) async {
        await withCheckedContinuation { continuation in
            let (reader, isHeld) = state.withLock { state in
                defer { state.reader = nil }
                let isHeld = state.reader == nil && state.end == nil
                if isHeld { state.part = Part(bytes: bytes, receiver: continuation) }
                return (state.reader, isHeld)
            }
            reader?.resume(returning: bytes)
            if !isHeld { continuation.resume() }
        }
    }

    /// Ends the transfer, unless it has already ended.
    private func end(with result: Result<Void, any Error>) {
        let (before, end) = state.withLock { state in
            let before = state
            let end = before.end ?? result
            state.end = end
            state.head = nil
            state.reader = nil
            return (before, end)
        }
        before.reader?.resume(with: end.map { nil })
        if case .failure(let error) = end { before.head?.resume(throwing: error) }
    }
}
#endif
