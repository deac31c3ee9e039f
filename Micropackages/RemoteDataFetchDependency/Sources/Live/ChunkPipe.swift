import Foundation
import GlobalDependencies

/// Holds what has arrived until somebody asks for it.
final class ChunkPipe: Sendable {
    private struct State: Sendable {
        var chunks: [Data] = []
        var count = 0
        var end: Result<Void, any Error>?
        var waiter: CheckedContinuation<Data?, any Error>?
    }

    /// How many bytes are handed out at once, about.
    private static let largestChunk = 1 << 20

    private let state = Mutex(State())
    private let limit: Int

    /// Creates a pipe.
    ///
    /// - Parameter limit: How many bytes may wait in it.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds bytes.
    ///
    /// - Returns: Whether there was room for them. Where there was not, they are lost.
    func push(_ chunk: Data) -> Bool {
        guard !chunk.isEmpty else { return true }
        let (hasRoom, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Data?, any Error>?) in
            guard state.end == nil else { return (true, nil) }
            if let waiter = state.waiter {
                state.waiter = nil
                return (true, waiter)
            }
            guard chunk.count <= limit - state.count else { return (false, nil) }
            state.chunks.append(chunk)
            state.count += chunk.count
            return (true, nil)
        }
        waiter?.resume(returning: chunk)
        return hasRoom
    }

    /// Says that nothing more comes, where that was not said before.
    func end(with end: Result<Void, any Error>) {
        let waiter = state.withLock { state in
            if state.end == nil { state.end = end }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(with: end.map { nil })
    }

    /// Returns all that waits, or what comes next, or nil at the end.
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

    /// Ends in a cancellation, whatever the end was, and without what waits.
    func discard() {
        let waiter = state.withLock { state in
            defer { state = State(end: .failure(CancellationError())) }
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
