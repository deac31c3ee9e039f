public import Foundation
import GlobalDependencies

/// A response whose body is still on its way, in chunks.
///
/// ```swift
/// func show(_ request: RemoteRequest, by remoteDataFetch: any RemoteDataFetch) async throws {
///     let stream = try await remoteDataFetch.stream(request)
///     print(stream.head.status)
///     for try await chunk in stream { print(chunk.count) }
/// }
/// ```
///
/// A stream has one loop. The transfer is cancelled when the stream and its iterator are released. `URLSession` does not wait
/// for a slow loop: if more than 64 MiB wait to be read, the stream fails with
/// ``RemoteDataFetchError/Code/bodyTooLarge``.
public struct RemoteStream: AsyncSequence, Sendable {
    /// A closure that takes the parts of a body, one at a time.
    typealias Sink = @Sendable (Data) throws -> Void

    /// What the response says before its body.
    public internal(set) var head: RemoteResponseHead
    private let source: Source

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - head: What the response says before its body.
    ///   - cancel: What is called once nobody wants the rest of the body, or there is none.
    ///   - next: Returns the next chunk, or nil after the last one, and throws soon where its task is cancelled. There
    ///     is one call at a time, and none after nil or an error.
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
    ///   - cancel: Called when the rest of the body is not needed.
    ///   - next: Returns the next part, or nil at the end.
    ///   - drain: Passes the rest of the body to a closure, and returns at the end.
    init(
        _ head: RemoteResponseHead,
        cancel: @escaping @Sendable () -> Void,
        next: @escaping @Sendable () async throws -> Data?,
        drain: @escaping @Sendable (@escaping Sink) async throws -> Void
    ) {
        self.head = head
        source = Source(cancel: cancel, next: next, drain: drain)
    }

    /// Creates a stream from a response that is there already.
    ///
    /// - Parameter response: The response, whose body is one chunk.
    public init(_ response: RemoteResponse) {
        let rest = Mutex<Data?>(response.body.isEmpty ? nil : response.body)
        self.init(response.head) {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Returns the response with all of its body.
    ///
    /// - Parameter limit: How many bytes the body may have.
    /// - Returns: The response.
    /// - Throws: What the stream throws, or ``RemoteDataFetchError``: ``RemoteDataFetchError/Code/bodyTooLarge``, or
    ///   ``RemoteDataFetchError/Code/other`` where part of the body was read before.
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

    /// Returns the next chunk, for the iterator and for those that watch over a stream.
    package func next() async throws -> Data? {
        try await source.next()
    }

    /// Gives up the rest of the body.
    package func cancel() {
        source.end()
    }

    /// Hands out the chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let source: Source

        /// Returns the next chunk, once it is there.
        ///
        /// - Returns: Some bytes, or nil at the end of the body.
        /// - Throws: ``RemoteDataFetchError``, or `CancellationError` where the task is cancelled.
        public mutating func next() async throws -> Data? {
            try await source.next()
        }
    }

    /// Starts to hand out the chunks.
    ///
    /// - Returns: An iterator, the only one of the stream.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(source: source)
    }

    /// What the copies of a stream and its iterator have in common.
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

        /// Whether nothing was read yet.
        var isWhole: Bool {
            phase.withLock { $0 == .whole }
        }

        func next() async throws -> Data? {
            try await advance { try await $0.produce() }
        }

        /// Runs the only operation that may read, and ends after its error or nil.
        func advance(_ operation: (Source) async throws -> Data?) async throws -> Data? {
            let before = phase.withLock { phase in
                defer { if phase != .ended { phase = .waiting } }
                return phase
            }
            if before == .waiting { fatalError("Two loops read one RemoteStream at the same time.") }
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
