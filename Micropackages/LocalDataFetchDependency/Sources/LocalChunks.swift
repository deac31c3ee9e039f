public import Foundation

/// An asynchronous sequence of the content of a file in chunks.
///
/// ```swift
/// func checksum(of film: LocalPath, in localDataFetch: any LocalDataFetch) async throws -> UInt8 {
///     var sum: UInt8 = 0
///     for try await chunk in localDataFetch.chunks(of: film) { sum = chunk.reduce(sum, &+) }
///     return sum
/// }
/// ```
///
/// The file is not held open. If it is replaced during the iteration, each chunk is from one version, but the next may
/// be from another. Read such a file as a whole, or copy it first and read the copy. If it is removed, the next chunk
/// throws.
public struct LocalChunks: AsyncSequence, Sendable {
    /// A chunk.
    public typealias Element = Data

    fileprivate let store: any LocalDataFetch
    fileprivate let path: LocalPath
    fileprivate let size: Int

    /// Creates an iterator at the beginning of the file.
    ///
    /// - Returns: An iterator that reads the file on demand.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(chunks: self)
    }

    /// The iterator of the chunks of a file.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let chunks: LocalChunks
        fileprivate var offset: Int64? = 0

        /// Reads the next chunk.
        ///
        /// - Returns: A chunk of the full size, or the rest of the file, or nil at the end.
        /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. The sequence ends then.
        public mutating func next() async throws -> Data? {
            guard let offset else { return nil }
            self.offset = nil
            try Task.checkCancellation()
            let end = offset + Int64(chunks.size)
            let chunk = try await chunks.store.data(at: chunks.path, range: offset..<end)
            if chunk.count == chunks.size { self.offset = end }
            return chunk.isEmpty ? nil : chunk
        }
    }
}

extension LocalDataFetch {
    /// Returns the content of a file in chunks.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - size: The number of bytes of each chunk except the last one. Traps if it is not greater than zero.
    /// - Returns: A sequence that reads on demand. Each iteration starts at the beginning of the file.
    public func chunks(of path: LocalPath, size: Int = 64 * 1024) -> LocalChunks {
        precondition(size > 0, "The size of the chunks was \(size). Pass a size of at least one byte.")
        return LocalChunks(store: self, path: path, size: size)
    }
}
