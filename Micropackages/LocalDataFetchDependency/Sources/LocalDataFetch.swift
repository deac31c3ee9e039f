public import Foundation

/// A store of data on this device, addressed by paths.
///
/// ```swift
/// import GlobalDependenciesScopes
///
/// struct Gallery {
///     @Dependency(\.localDataFetch) private var localDataFetch
///     func save(_ image: Data) async throws { try await localDataFetch.write(image, to: "images/42.png") }
///     func image() async throws -> Data { try await localDataFetch.data(at: "images/42.png") }
/// }
/// ```
///
/// The implementations of this package throw ``LocalDataFetchError``, and `CancellationError` if the calling task is
/// cancelled.
public protocol LocalDataFetch: Sendable {
    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The content, which never includes a part of an unfinished write.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    func data(at path: LocalPath) async throws -> Data

    /// Returns a part of the content of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - range: The offsets of the bytes, which may lie past the end of the file.
    /// - Returns: The existing bytes of the range, which are none past the end of the file.
    /// - Throws: ``LocalDataFetchError``, with ``LocalDataFetchError/Code/invalidRange`` if an offset is negative, or
    ///   `CancellationError` if the task is cancelled.
    func data(at path: LocalPath, range: Range<Int64>) async throws -> Data

    /// Writes a file, creating missing directories.
    ///
    /// - Parameters:
    ///   - data: The content of the file, or the data to append.
    ///   - path: The path of the file.
    ///   - mode: The behavior if a file already exists.
    ///   - synchronize: A Boolean value that indicates whether to wait until the data survives a power failure.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then,
    ///   unless only the synchronization of the written data fails, or a failing device keeps a part of appended data.
    func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws

    /// Removes a file, or a directory with its contents.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    func remove(_ path: LocalPath) async throws

    /// Moves a file or directory to another path atomically, creating missing directories.
    ///
    /// A file may replace a file, and a directory an empty directory. If both paths are equal, nothing happens.
    ///
    /// - Parameters:
    ///   - source: The current path.
    ///   - target: The new path.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws

    /// Copies a file, or a directory with its contents, creating missing directories.
    ///
    /// The copy appears at the target only when it is complete. The rules for replacing are those of
    /// ``move(_:to:replacing:)``.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws

    /// Creates a directory, with missing directories on the way to it.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then.
    func makeDirectory(_ path: LocalPath) async throws

    /// Returns the direct entries of a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, including hidden ones, sorted by the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    func contents(of directory: LocalPath?) async throws -> [LocalEntry]

    /// Returns the attributes of a file or directory, without reading it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Returns: The current attributes.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    func attributes(of path: LocalPath) async throws -> LocalAttributes
}

/// The attributes of a file or directory.
public struct LocalAttributes: Sendable, Hashable {
    /// The kind of the item.
    public var kind: LocalEntry.Kind
    /// The number of bytes of a file, and 0 for other items.
    public var size: Int64
    /// The date of the last change of the content of a file, or of the names in a directory.
    public var modificationDate: Date

    /// Creates attributes.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item.
    ///   - size: The number of bytes of a file.
    ///   - modificationDate: The date of the last change of the content of a file, or of the names in a directory.
    public init(kind: LocalEntry.Kind = .file, size: Int64 = 0, modificationDate: Date) {
        self.kind = kind
        self.size = size
        self.modificationDate = modificationDate
    }
}

/// The effect of a write on an existing file: replacing it, failing, or appending to it.
///
/// Future versions of this package may add modes. An implementation of ``LocalDataFetch`` throws
/// ``LocalDataFetchError/Code/other`` for a mode that it does not support.
public struct LocalWriteMode: Sendable, Hashable, CustomStringConvertible {
    /// The mode that replaces the file atomically: a read sees either all of the old content or all of the new.
    ///
    /// If the process is killed during the write, the old content stays.
    public static let replace = LocalWriteMode("replace")

    /// The mode that creates a file, and fails with ``LocalDataFetchError/Code/alreadyExists`` if an item exists.
    ///
    /// Exactly one of several concurrent writes succeeds. No read sees an incomplete file.
    public static let createNew = LocalWriteMode("createNew")

    /// The mode that appends the data to the file, creating the file if it does not exist.
    ///
    /// Appends never interleave, and no read of an implementation of this package sees a part of an append. If the
    /// process is killed or the power fails during an append, the file may end with the beginning of the appended data,
    /// and the next append continues after it.
    public static let append = LocalWriteMode("append")

    /// The name of the constant.
    public let description: String

    private init(_ name: String) {
        description = name
    }
}
