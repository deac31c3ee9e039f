public import Foundation

/// The content of a file, a chunk at a time.
///
/// ```swift
/// func checksum(of film: LocalPath, in localDataFetch: any LocalDataFetch) async throws -> UInt8 {
///     var sum: UInt8 = 0
///     for try await chunk in localDataFetch.chunks(of: film) { sum = chunk.reduce(sum, &+) }
///     return sum
/// }
/// ```
///
/// The file is not held open. Where it is replaced in the meantime, a chunk is of one version, and the next may be of
/// the other: read such a file whole, or copy it first and read the copy. Where it is removed, the next chunk throws.
public struct LocalChunks: AsyncSequence, Sendable {
    /// A chunk.
    public typealias Element = Data

    private let store: any LocalDataFetch
    private let path: LocalPath
    private let size: Int

    init(store: any LocalDataFetch, path: LocalPath, size: Int) {
        precondition(size > 0, "A chunk has to have at least one byte.")
        self.store = store
        self.path = path
        self.size = size
    }

    /// Begins at the beginning of the file.
    ///
    /// - Returns: An iterator, which reads when it is asked for a chunk.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(store: store, path: path, size: size)
    }

    /// Where in a file a loop is.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let store: any LocalDataFetch
        private let path: LocalPath
        private let size: Int
        private var offset: Int64? = 0

        fileprivate init(store: any LocalDataFetch, path: LocalPath, size: Int) {
            self.store = store
            self.path = path
            self.size = size
        }

        /// Reads the next chunk.
        ///
        /// - Returns: A chunk of the full size, or what is left, or nil at the end.
        /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled, and the sequence ends.
        public mutating func next() async throws -> Data? {
            guard let offset else { return nil }
            self.offset = nil
            try Task.checkCancellation()
            let chunk = try await store.data(at: path, range: offset..<offset + Int64(size))
            if chunk.count == size { self.offset = offset + Int64(size) }
            return chunk.isEmpty ? nil : chunk
        }
    }
}

extension LocalDataFetch {
    /// Returns the content of a file, a chunk at a time.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - size: How many bytes a chunk has, but for the last one.
    /// - Returns: A sequence that reads when it is asked for a chunk, each time from the beginning.
    public func chunks(of path: LocalPath, size: Int = 64 * 1024) -> LocalChunks {
        LocalChunks(store: self, path: path, size: size)
    }
}
