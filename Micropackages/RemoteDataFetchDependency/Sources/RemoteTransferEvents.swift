public import Foundation
import GlobalDependenciesFaults

/// An asynchronous sequence of the events of a request.
///
/// ```swift
/// func save(_ request: RemoteRequest, to file: URL, by remoteDataFetch: any RemoteDataFetch) async throws {
///     for try await event in remoteDataFetch.downloadEvents(request, to: file) {
///         switch event {
///         case .progress(let progress): print(progress.receivedBytes)
///         case .finished(let head): print(head.status)
///         }
///     }
/// }
/// ```
///
/// The request is sent immediately, and cancelled when the sequence and its iterators are released. The loop of a cancelled
/// task throws `CancellationError` when the request has ended and has removed what it wrote; a task that is cancelled before
/// sends no request. A loop that is slower than the network receives only the latest progress. Each sequence supports one
/// loop.
public struct RemoteTransferEvents<Outcome: Sendable>: AsyncSequence, Sendable {
    /// An event of a request.
    public enum Element: Sendable {
        /// The progress of the request.
        case progress(RemoteProgress)
        /// The outcome of the request, which is the last event.
        case finished(Outcome)
    }

    private let stream: AsyncThrowingStream<Element, any Error>
    private let request: Task<Void, Never>?

    init(of operation: @escaping @Sendable (@escaping RemoteProgress.Handler) async throws -> Outcome) {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: Element.self,
            throwing: (any Error).self,
            bufferingPolicy: .bufferingNewest(1)
        )
        self.stream = stream
        // The task below does not inherit the cancellation, so it could send the request before it is cancelled.
        if Task.isCancelled {
            request = nil
            continuation.finish(throwing: CancellationError())
            return
        }
        let request = FaultInjection.withoutCancellations {
            Task {
                do {
                    continuation.yield(.finished(try await operation { continuation.yield(.progress($0)) }))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
        }
        self.request = request
        continuation.onTermination = { _ in request.cancel() }
    }

    /// The iterator of the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var events: AsyncThrowingStream<Element, any Error>.Iterator
        fileprivate let request: Task<Void, Never>?

        /// Suspends until the next event, and returns it.
        ///
        /// - Returns: The event, or nil after the last one.
        /// - Throws: The error of the request, including `CancellationError`.
        public mutating func next() async throws -> Element? {
            let event = try await events.next()
            if event == nil {
                // The stream of a cancelled task ends at once and without an error, when the request still cleans up.
                await request?.value
                try Task.checkCancellation()
            }
            return event
        }
    }

    /// Creates an iterator of the events.
    ///
    /// - Returns: The iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(events: stream.makeAsyncIterator(), request: request)
    }
}

extension RemoteTransferEvents.Element: Equatable where Outcome: Equatable {}

extension RemoteDataFetch {
    /// Sends one request, and returns its progress and its response as events.
    ///
    /// - Parameter request: The request.
    /// - Returns: The events. They throw the errors of ``RemoteDataFetch/fetch(_:progress:)``.
    public func fetchEvents(_ request: RemoteRequest) -> RemoteTransferEvents<RemoteResponse> {
        RemoteTransferEvents { try await fetch(request, progress: $0) }
    }

    /// Sends one request, writes the body of the response to a file, and returns its progress as events.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file, which is created or replaced atomically when the body is complete.
    /// - Returns: The events. They throw the errors of ``RemoteDataFetch/download(_:to:progress:)``.
    public func downloadEvents(_ request: RemoteRequest, to file: URL) -> RemoteTransferEvents<RemoteResponseHead> {
        RemoteTransferEvents { try await download(request, to: file, progress: $0) }
    }
}
