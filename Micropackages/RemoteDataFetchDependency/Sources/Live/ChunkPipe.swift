import Foundation
import GlobalDependencies

/// The parts of a body that have arrived and have not been read.
final class ChunkPipe: Sendable {
    /// The error of a pipe that has no room for a part.
    struct Overflow: Error {}

    private struct State: Sendable {
        var chunks: [Data] = []
        var count = 0
        var isUnused = true
        /// The closure that further parts are passed to, while the waiter waits for the end.
        var sink: RemoteStream.Sink?
        var end: Result<Void, any Error>?
        var waiter: CheckedContinuation<Data?, any Error>?
    }

    /// The approximate maximum number of bytes that a reader receives at once.
    private static let largestChunk = 1 << 20

    private let state = Mutex(State())
    private let limit: Int

    /// Creates a pipe.
    ///
    /// - Parameter limit: The number of bytes that may wait for a reader.
    init(limit: Int) {
        self.limit = limit
    }

    /// A Boolean value that indicates whether no byte has arrived so far.
    var isUnused: Bool {
        state.withLock { $0.isUnused }
    }

    /// Adds a part, unless the body has ended.
    ///
    /// Only one thread at a time may call this method.
    ///
    /// - Throws: ``Overflow`` if there is no room for the part, or the error of the closure that receives parts.
    func push(_ chunk: Data) throws {
        guard !chunk.isEmpty else { return }
        let (waiter, sink) = try state.withLock {
            state -> (CheckedContinuation<Data?, any Error>?, RemoteStream.Sink?) in
            guard state.end == nil else { return (nil, nil) }
            state.isUnused = false
            if let sink = state.sink { return (nil, sink) }
            if let waiter = state.waiter {
                state.waiter = nil
                return (waiter, nil)
            }
            guard chunk.count <= limit - state.count else { throw Overflow() }
            state.chunks.append(chunk)
            state.count += chunk.count
            return (nil, nil)
        }
        waiter?.resume(returning: chunk)
        try sink?(chunk)
    }

    /// Ends the body, unless it has ended.
    func end(with end: Result<Void, any Error>) {
        let waiter = state.withLock { state in
            if state.end == nil { state.end = end }
            state.sink = nil
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(with: end.map { nil })
    }

    /// Returns the waiting bytes, or those that arrive next, or nil at the end.
    func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (chunks, end) = state.withLock { state in
                    let chunks = Self.takeChunks(&state)
                    if chunks.isEmpty, state.end == nil { state.waiter = continuation }
                    return (chunks, state.end)
                }
                if !chunks.isEmpty {
                    continuation.resume(returning: Self.joined(chunks))
                } else if let end {
                    continuation.resume(with: end.map { nil })
                }
            }
        } onCancel: {
            discard()
        }
    }

    /// Passes the rest of the body to a closure, and returns at the end.
    ///
    /// The closure is called immediately with the waiting parts, and by ``push(_:)`` with each further part.
    func drain(into sink: @escaping RemoteStream.Sink) async throws {
        while let chunk = takeOrSet(sink) { try sink(chunk) }
        _ = try await next()
    }

    /// Returns the waiting parts, or sets the closure for further parts if none wait.
    private func takeOrSet(_ sink: @escaping RemoteStream.Sink) -> Data? {
        state.withLock { state in
            let chunks = Self.takeChunks(&state)
            if chunks.isEmpty { state.sink = sink }
            return chunks.isEmpty ? nil : Self.joined(chunks)
        }
    }

    /// Ends with a cancellation, and drops the waiting bytes.
    func discard() {
        let waiter = state.withLock { state in
            defer { state = State(isUnused: state.isUnused, end: .failure(CancellationError())) }
            return state.waiter
        }
        waiter?.resume(throwing: CancellationError())
    }

    private static func takeChunks(_ state: inout State) -> ArraySlice<Data> {
        var number = 0
        var count = 0
        while number < state.chunks.count, number == 0 || count + state.chunks[number].count <= largestChunk {
            count += state.chunks[number].count
            number += 1
        }
        let chunks = state.chunks.prefix(number)
        state.chunks.removeFirst(number)
        state.count -= count
        return chunks
    }

    private static func joined(_ chunks: ArraySlice<Data>) -> Data {
        if chunks.count == 1 { return chunks[chunks.startIndex] }
        var joined = Data(capacity: chunks.reduce(0) { $0 + $1.count })
        for chunk in chunks { joined.append(chunk) }
        return joined
    }
}
