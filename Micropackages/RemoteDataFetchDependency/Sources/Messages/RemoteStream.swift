public import Foundation
import GlobalDependencies

/// A response whose body arrives in chunks.
///
/// ```swift
/// func show(_ request: RemoteRequest, by remoteDataFetch: any RemoteDataFetch) async throws {
///     let stream = try await remoteDataFetch.stream(request)
///     print(stream.head.status)
///     for try await chunk in stream { print(chunk.count) }
/// }
/// ```
///
/// Each chunk is returned once. A second loop begins with the chunk after the last one of the first loop, and traps if
/// it reads the stream while the first loop awaits a chunk.
///
/// The transfer is cancelled when the stream and its iterators are released. `URLSession` does not wait for a slow
/// loop: if more than 64 MiB wait to be read, the stream fails with ``RemoteDataFetchError/Code/bodyTooLarge``.
public struct RemoteStream: AsyncSequence, Sendable {
    /// A closure that receives the parts of a body, one at a time.
    typealias Sink = @Sendable (Data) throws -> Void

    /// The head of the response.
    public internal(set) var head: RemoteResponseHead
    private let source: Source

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - head: The head of the response.
    ///   - cancel: A closure that is called when the rest of the body is not needed, or at its end.
    ///   - next: A closure that returns the next chunk, or nil after the last one, and throws soon if its task is
    ///     cancelled. Only one call runs at a time, and none follows nil or an error.
    public init(
        _ head: RemoteResponseHead,
        cancel: @escaping @Sendable () -> Void = {},
        next: @escaping @Sendable () async throws -> Data?
    ) {
        self.init(head, cancel: cancel, next: next) { sink in
            while let chunk = try await next() { try sink(chunk) }
        }
    }

    /// Creates a stream that can pass its body to a closure without suspending a task for each part.
    ///
    /// - Parameters:
    ///   - head: The head of the response.
    ///   - cancel: A closure that is called when the rest of the body is not needed.
    ///   - next: A closure that returns the next part, or nil at the end.
    ///   - drain: A closure that passes the rest of the body to another one, and returns at the end.
    init(
        _ head: RemoteResponseHead,
        cancel: @escaping @Sendable () -> Void,
        next: @escaping @Sendable () async throws -> Data?,
        drain: @escaping @Sendable (@escaping Sink) async throws -> Void
    ) {
        self.head = head
        source = Source(cancel: cancel, next: next, drain: drain)
    }

    /// Creates a stream from a complete response.
    ///
    /// - Parameter response: The response, whose body becomes one chunk.
    public init(_ response: RemoteResponse) {
        let rest = Mutex<Data?>(response.body.isEmpty ? nil : response.body)
        self.init(response.head) {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Reads the stream to its end, and returns the whole response.
    ///
    /// - Parameter limit: The maximum number of bytes in the body.
    /// - Returns: The response.
    /// - Throws: The error of the stream, or ``RemoteDataFetchError``: ``RemoteDataFetchError/Code/bodyTooLarge``, or
    ///   ``RemoteDataFetchError/Code/other`` if a part of the body was read before.
    public func response(upTo limit: Int) async throws -> RemoteResponse {
        guard source.isWhole else {
            throw RemoteDataFetchError(.other, url: head.url, detail: "part of the body was read before")
        }
        let body = Mutex(Data())
        try await drain { [head] chunk in
            try body.withLock { body in
                guard chunk.count <= limit - body.count else {
                    throw RemoteDataFetchError.bodyTooLarge(limit: limit, url: head.url)
                }
                body.append(chunk)
            }
        }
        return RemoteResponse(head, body: body.withLock { $0 })
    }

    /// Passes the rest of the body to a closure, which is called on any thread, and returns at the end.
    func drain(into sink: @escaping Sink) async throws {
        _ = try await source.advance { source in
            try await source.drain(sink)
            return nil
        }
    }

    /// Returns the next chunk, for the iterator and for streams that wrap this one.
    package func next() async throws -> Data? {
        try await source.next()
    }

    /// Cancels the rest of the body.
    package func cancel() {
        source.end()
    }

    /// The iterator of the chunks of a stream.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let source: Source

        /// Suspends until the next chunk arrives, and returns it.
        ///
        /// - Returns: The chunk, or nil at the end of the body.
        /// - Throws: ``RemoteDataFetchError``, or `CancellationError` if the task is cancelled.
        public mutating func next() async throws -> Data? {
            try await source.next()
        }
    }

    /// Creates the iterator of the chunks.
    ///
    /// - Returns: The iterator, which shares the position in the body with all other iterators of the stream.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(source: source)
    }

    /// The state that the copies of a stream and its iterator share.
    fileprivate final class Source: Sendable {
        private enum Phase: Sendable {
            case whole, waiting, between, ended
        }

        private let phase = Mutex(Phase.whole)
        private let produce: @Sendable () async throws -> Data?
        let drain: @Sendable (@escaping Sink) async throws -> Void
        private let cancel: @Sendable () -> Void

        init(
            cancel: @escaping @Sendable () -> Void,
            next: @escaping @Sendable () async throws -> Data?,
            drain: @escaping @Sendable (@escaping Sink) async throws -> Void
        ) {
            self.cancel = cancel
            produce = next
            self.drain = drain
        }

        deinit {
            end()
        }

        /// A Boolean value that indicates whether no chunk has been read.
        var isWhole: Bool {
            phase.withLock { $0 == .whole }
        }

        func next() async throws -> Data? {
            try await advance { try await $0.produce() }
        }

        /// Runs an operation that reads, exclusively, and ends the stream after an error or nil.
        func advance(_ operation: (Source) async throws -> Data?) async throws -> Data? {
            let before = phase.withLock { phase in
                defer { if phase != .ended { phase = .waiting } }
                return phase
            }
            if before == .waiting { fatalError("Two loops read one `RemoteStream` concurrently. Read it in one loop.") }
            guard before != .ended else { return nil }
            do {
                if let chunk = try await operation(self) {
                    phase.withLock { if $0 == .waiting { $0 = .between } }
                    return chunk
                }
                end()
                return nil
            } catch {
                end()
                throw error
            }
        }

        func end() {
            let before = phase.withLock { phase in
                defer { phase = .ended }
                return phase
            }
            if before != .ended { cancel() }
        }
    }
}
