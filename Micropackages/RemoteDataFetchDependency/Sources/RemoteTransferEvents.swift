public import Foundation

/// What happens to a request, as a sequence.
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
/// The request is sent at once, and cancelled once nobody holds the sequence or its iterator any more. A loop that is
/// slower than the network sees the latest progress only. There is one loop for each sequence.
public struct RemoteTransferEvents<Outcome: Sendable>: AsyncSequence, Sendable {
    /// What happens to a request.
    public enum Element: Sendable {
        /// It has come this far.
        case progress(RemoteProgress)
        /// It is done. This is the last event.
        case finished(Outcome)
    }

    private let stream: AsyncThrowingStream<Element, any Error>

    init(of operation: @escaping @Sendable (@escaping RemoteProgress.Handler) async throws -> Outcome) {
        stream = AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    continuation.yield(.finished(try await operation { continuation.yield(.progress($0)) }))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Hands out the events.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var events: AsyncThrowingStream<Element, any Error>.Iterator

        /// Returns the next event, once it has happened.
        ///
        /// - Returns: The event, or nil after the last one.
        /// - Throws: What the request throws, `CancellationError` included.
        public mutating func next() async throws -> Element? {
            let event = try await events.next()
            // A stream ends without an error where the task is cancelled.
            if event == nil { try Task.checkCancellation() }
            return event
        }
    }

    /// Starts to hand out the events.
    ///
    /// - Returns: An iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(events: stream.makeAsyncIterator())
    }
}

extension RemoteTransferEvents.Element: Equatable where Outcome: Equatable {}

extension RemoteDataFetch {
    /// Sends one request, and tells how far it has come and what the response is.
    ///
    /// - Parameter request: What to ask of which server.
    /// - Returns: The events, which throw what ``fetch(_:progress:)`` throws.
    public func fetchEvents(_ request: RemoteRequest) -> RemoteTransferEvents<RemoteResponse> {
        RemoteTransferEvents { try await fetch(request, progress: $0) }
    }

    /// Sends one request and writes the response to a file, and tells how far it has come.
    ///
    /// - Parameters:
    ///   - request: What to ask of which server.
    ///   - file: The file, which is created or replaced at once when all of the body is there.
    /// - Returns: The events, which throw what ``download(_:to:progress:)`` throws.
    public func downloadEvents(_ request: RemoteRequest, to file: URL) -> RemoteTransferEvents<RemoteResponseHead> {
        RemoteTransferEvents { try await download(request, to: file, progress: $0) }
    }
}
