public import Foundation

/// What keeps data on this device, under paths of its own.
///
/// ```swift
/// struct Gallery {
///     @Dependency(\.localDataFetch) private var localDataFetch
///     func save(_ image: Data) async throws { try await localDataFetch.write(image, to: "images/42.png") }
///     func image() async throws -> Data { try await localDataFetch.data(at: "images/42.png") }
/// }
/// ```
///
/// The implementations of this package throw ``LocalDataFetchError`` and, where the task that asks is cancelled,
/// `CancellationError`.
public protocol LocalDataFetch: Sendable {
    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: All of the content, of one write and never of two.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func data(at path: LocalPath) async throws -> Data

    /// Returns a part of the content of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - range: The offsets of the bytes, which may lie past the end of the file.
    /// - Returns: What there is of the range, which is nothing past the end.
    /// - Throws: ``LocalDataFetchError``, with ``LocalDataFetchError/Code/invalidRange`` where an offset is negative, or
    ///   `CancellationError` where the task is cancelled.
    func data(at path: LocalPath, range: Range<Int64>) async throws -> Data

    /// Writes a file, and makes the directories that it is in.
    ///
    /// - Parameters:
    ///   - data: The content, or what to append.
    ///   - path: The path of the file.
    ///   - mode: What becomes of a file that is there.
    ///   - synchronize: Whether to return only when the data would survive that the power fails.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then,
    ///   unless the data was written and only then could not be made to survive that the power fails.
    func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws

    /// Removes a file, or a directory with all that is in it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func remove(_ path: LocalPath) async throws

    /// Gives a file or directory another path at once, and makes the directories that this leads through.
    ///
    /// A file may replace a file, and a directory an empty directory. Where both paths are the same nothing happens.
    ///
    /// - Parameters:
    ///   - source: The path that it has.
    ///   - target: The path that it gets.
    ///   - replacing: Whether it may take the place of what is there.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws

    /// Copies a file, or a directory with all that is in it, and makes the directories that the new path leads through.
    ///
    /// The copy appears at once, when it is complete. What it may replace is as in ``move(_:to:replacing:)``.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy.
    ///   - replacing: Whether it may take the place of what is there.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws

    /// Makes a directory, and those that it is in, where they are missing.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then.
    func makeDirectory(_ path: LocalPath) async throws

    /// Returns what is directly in a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, hidden ones included, in the order of the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func contents(of directory: LocalPath?) async throws -> [LocalEntry]

    /// Returns what is known of a file or directory without reading it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Returns: Its attributes at this moment.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func attributes(of path: LocalPath) async throws -> LocalAttributes
}
