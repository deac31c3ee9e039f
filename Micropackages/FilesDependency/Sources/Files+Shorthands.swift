public import Foundation

extension Files {
    /// The directory that relative URLs are relative to.
    public var currentDirectory: URL { url(for: .current) }
    /// The directory of the user.
    public var homeDirectory: URL { url(for: .home) }
    /// The directory for files that the system may remove.
    public var temporaryDirectory: URL { url(for: .temporary) }
    /// The directory for the documents of the user.
    public var documentsDirectory: URL { url(for: .documents) }
    /// The directory for data that can be created again.
    public var cachesDirectory: URL { url(for: .caches) }

    /// Returns the URL of a standard directory, and creates a missing directory on request.
    ///
    /// This method is in place of `FileManager.url(for:in:appropriateFor:create:)`.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - shouldCreate: A Boolean value that indicates whether to create a missing directory, and missing directories above it.
    /// - Returns: The URL.
    /// - Throws: `CocoaError` if the directory cannot be created.
    public func url(for directory: StandardDirectory, create shouldCreate: Bool) throws -> URL {
        let url = url(for: directory)
        if shouldCreate { try createDirectory(at: url, withIntermediateDirectories: true) }
        return url
    }

    /// Returns a URL that is not relative to the current directory of these files, to show it or to pass it to another program.
    ///
    /// Nothing has to be there, and symbolic links stay.
    ///
    /// - Throws: `CocoaError` if the URL has a scheme other than `file`.
    public func absoluteURL(of url: URL) throws -> URL {
        URL(fileURLWithPath: try url.path(relativeTo: currentDirectory.path))
    }

    /// Returns a Boolean value that indicates whether there is an item, at the end of symbolic links.
    public func fileExists(at url: URL) -> Bool {
        (try? attributesOfItem(at: url, followsLink: true)) != nil
    }

    /// Returns a Boolean value that indicates whether there is a directory, at the end of symbolic links.
    public func isDirectory(at url: URL) -> Bool {
        (try? attributesOfItem(at: url, followsLink: true))?.kind == .directory
    }

    /// Returns the attributes of an item, which may be a symbolic link.
    ///
    /// - Throws: `CocoaError`.
    public func attributesOfItem(at url: URL) throws -> FileAttributes {
        try attributesOfItem(at: url, followsLink: false)
    }

    /// Returns the text in a file.
    ///
    /// - Throws: `CocoaError`, with the code `fileReadInapplicableStringEncoding` if the bytes are not UTF-8.
    public func text(at url: URL) throws -> String {
        guard let text = String(data: try data(at: url), encoding: .utf8) else {
            let path = try absoluteURL(of: url).path
            throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: path])
        }
        return text
    }

    /// Writes a file in place, as `Data.write(to:)` does.
    ///
    /// - Throws: `CocoaError`. If the disk is full, the file has lost its old content.
    public func write(_ data: Data, to url: URL) throws {
        try write(data, to: url, mode: .directly)
    }

    /// Writes text as UTF-8, by default in place.
    ///
    /// - Throws: `CocoaError`.
    public func write(_ text: String, to url: URL, mode: FileWriteMode = .directly) throws {
        try write(Data(text.utf8), to: url, mode: mode)
    }

    /// Adds text as UTF-8 at the end of a file, which is created if there is none.
    ///
    /// - Throws: `CocoaError`.
    public func append(_ text: String, to url: URL) throws {
        try write(Data(text.utf8), to: url, mode: .appending)
    }

    /// Returns all items in a directory and its directories, each directory before its entries, without following symbolic links.
    ///
    /// - Throws: `CocoaError`.
    public func deepContentsOfDirectory(at url: URL) throws -> [URL] {
        try contentsOfDirectory(at: url).flatMap { item in
            let isDirectory = try attributesOfItem(at: item).kind == .directory
            return [item] + (isDirectory ? try deepContentsOfDirectory(at: item) : [])
        }
    }

    /// Returns the content of a file in chunks, each of which is read when the loop asks for it.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - size: The largest number of bytes of a chunk. Traps if it is not greater than zero.
    ///   - offset: The number of bytes to skip.
    /// - Returns: A sequence whose loops each open the file.
    public func chunks(of url: URL, size: Int = 64 * 1024, from offset: Int64 = 0) -> FileChunks {
        precondition(size > 0, "The size of the chunks was \(size). Pass a size of at least one byte.")
        return FileChunks(size: size) { try open(url, at: offset) }
    }
}

/// An asynchronous sequence of the content of a file in chunks.
///
/// ```swift
/// func checksum(of film: URL, in files: any Files) async throws -> UInt8 {
///     var sum: UInt8 = 0
///     for try await chunk in files.chunks(of: film) { sum = chunk.reduce(sum, &+) }
///     return sum
/// }
/// ```
public struct FileChunks: AsyncSequence, Sendable {
    fileprivate let size: Int
    fileprivate let open: @Sendable () throws -> OpenFile

    /// The iterator of the chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let chunks: FileChunks
        fileprivate var file: OpenFile?

        /// Reads the next chunk, on a thread of the task.
        ///
        /// - Returns: At least one byte, or nil at the end.
        /// - Throws: `CocoaError`, or `CancellationError` if the task is cancelled.
        public mutating func next() async throws -> Data? {
            try Task.checkCancellation()
            let file = try file ?? chunks.open()
            self.file = file
            return try file.read(upToCount: chunks.size)
        }
    }

    /// Creates an iterator at the offset of the sequence.
    ///
    /// - Returns: An iterator that opens the file when it reads the first chunk.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(chunks: self)
    }
}
