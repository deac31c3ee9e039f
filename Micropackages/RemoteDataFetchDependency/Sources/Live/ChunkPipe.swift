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

    private let state = Locked(State())
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

    /// Says that nothing more comes. Only the first end counts.
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
                let result = state.withLock { state -> Result<Data?, any Error>? in
                    if !state.chunks.isEmpty { return .success(Self.takeChunk(&state)) }
                    if let end = state.end { return end.map { nil } }
                    state.waiter = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            discard()
        }
    }

    /// Ends in a cancellation, without what waits.
    func discard() {
        state.withLock { state in
            state.chunks = []
            state.count = 0
        }
        end(with: .failure(CancellationError()))
    }

    private static func takeChunk(_ state: inout State) -> Data {
        var chunk = state.chunks[0]
        var number = 1
        while number < state.chunks.count, chunk.count + state.chunks[number].count <= largestChunk {
            chunk.append(state.chunks[number])
            number += 1
        }
        state.chunks.removeFirst(number)
        state.count -= chunk.count
        return chunk
    }
}
