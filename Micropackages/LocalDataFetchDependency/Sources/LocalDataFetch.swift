public import Foundation

/// What keeps data on this device, under paths of its own.
///
/// ```swift
/// try await localDataFetch.write(image, to: "images/42.png")
/// let image = try await localDataFetch.data(at: "images/42.png")
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

    /// Creates or replaces a file at once, and makes the directories that it is in.
    ///
    /// - Parameters:
    ///   - data: The new content.
    ///   - path: The path of the file.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then.
    func write(_ data: Data, to path: LocalPath) async throws

    /// Removes a file, or a directory with all that is in it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func remove(_ path: LocalPath) async throws

    /// Returns what is directly in a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, hidden ones included, in the order of the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    func contents(of directory: LocalPath?) async throws -> [LocalEntry]
}
