public import Foundation
import GlobalDependencies

/// The live implementation, which stores data in files below a directory and creates the directory at the first write.
///
/// ```swift
/// func keepNote(in folder: URL) async throws {
///     let localDataFetch = FileManagerDataFetch(root: folder)
///     try await localDataFetch.write(Data("hello".utf8), to: "notes/today.txt")
/// }
/// ```
///
/// Symbolic links below the root are not followed. Several stores and processes may use one root. A store uses the
/// directory that its first call finds at the root: if the path later leads elsewhere, each call throws
/// ``LocalDataFetchError/Code/rootReplaced``.
public final class FileManagerDataFetch: LocalDataFetch {
    /// The default implementation: a folder named after the process in the user's caches directory.
    public static let caches: FileManagerDataFetch = {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches ?? FileManager.default.temporaryDirectory
        return FileManagerDataFetch(root: folder.appendingPathComponent(ProcessInfo.processInfo.processName))
    }()

    /// The directory that holds the files.
    public let root: URL
    /// The threads of this store, separate from the pool that tasks share and from those of other stores.
    ///
    /// Their number is limited, since each holds some open files. A thread that waits for long holds up to ten files:
    /// 64 of them fit into the usual limit of 1024.
    private let threads = BlockingThreads(limit: 8, replacementLimit: 56)
    let locks: LockQueue
    private let storeRoot: StoreRoot

    /// Creates a store, without accessing the file system yet.
    ///
    /// - Parameter root: The directory that holds the files. Traps if it is not a file URL.
    public init(root: URL) {
        guard root.isFileURL else {
            fatalError("The root of a `FileManagerDataFetch` was \(root). Pass a file URL.")
        }
        self.root = root.standardizedFileURL
        locks = LockQueue(threads: threads)
        storeRoot = StoreRoot(path: self.root.path)
    }

    /// Calls a closure with a new store in the temporary directory, and removes the store afterward.
    ///
    /// ```swift
    /// func share(_ photo: Data, by upload: (URL) async throws -> Void) async throws {
    ///     try await FileManagerDataFetch.withTemporary { store in
    ///         try await store.write(photo, to: "photo.jpeg")
    ///         try await upload(store.root)
    ///     }
    /// }
    /// ```
    ///
    /// The store is also removed if the closure throws, or if the task is cancelled.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - body: The closure, which receives the store.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure, or ``LocalDataFetchError`` if the folder cannot be created or removed.
    public static func withTemporary<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (FileManagerDataFetch) async throws -> Result
    ) async throws -> Result {
        let name = "LocalDataFetch-\(UUID().uuidString)"
        let parent = FileManager.default.temporaryDirectory.path
        let store = FileManagerDataFetch(root: URL(fileURLWithPath: parent).appendingPathComponent(name))
        try await store.runToTheEnd { _ = try StoreDirectory(root: parent).make(name, mode: 0o700) }
        let result: Result
        do {
            result = try await body(store)
        } catch {
            try? await store.runToTheEnd { try StoreDirectory(root: parent).removeAll(name, isStaged: true) {} }
            throw error
        }
        try await store.runToTheEnd { try StoreDirectory(root: parent).removeAll(name, isStaged: true) {} }
        return result
    }

    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The content, which never includes a part of an unfinished write.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func data(at path: LocalPath) async throws -> Data {
        try await run(at: path) { try $0.data(at: path, range: 0..<Int64.max) }
    }

    /// Returns a part of the content of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - range: The offsets of the bytes, which may lie past the end of the file.
    /// - Returns: The existing bytes of the range, which are none past the end of the file.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        try await run(at: path) { try $0.data(at: path, range: range) }
    }

    /// Writes a file, creating missing directories.
    ///
    /// A file that replaces another gets its permissions. To synchronize, the file is flushed before it is moved to its
    /// path, and the directories from the root to the file are flushed afterward.
    ///
    /// - Parameters:
    ///   - data: The content of the file, or the data to append.
    ///   - path: The path of the file.
    ///   - mode: The behavior if a file already exists.
    ///   - synchronize: A Boolean value that indicates whether to wait until the data survives a power failure.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then,
    ///   unless flushing a directory fails: the file is written in that case, and may not survive a power failure.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        try await run(at: path) { try $0.write(data, to: path, mode: mode, synchronize: synchronize) }
    }

    /// Removes a file, a symbolic link, or a directory with its contents, atomically.
    ///
    /// A directory that the platform cannot move, such as a mount point, is removed file by file.
    ///
    /// - Parameter path: The path of the item to remove.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then,
    ///   unless the directory could not be moved: some of its contents may be removed in that case.
    public func remove(_ path: LocalPath) async throws {
        try await run(at: path) { try $0.remove(path) }
    }

    /// Moves a file, a directory or a symbolic link to another path atomically.
    ///
    /// The check for an existing item is reliable among all stores with one root. Another program may create one
    /// between the check and the move.
    ///
    /// - Parameters:
    ///   - source: The current path.
    ///   - target: The new path. Missing directories on the way are created.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await run(at: target) { try $0.move(source, to: target, replacing: replacing) }
    }

    /// Copies a file, or a directory with its contents, which appears at the target only when it is complete.
    ///
    /// A copy has the permissions of the original, or those of a file that it replaces. Each file is copied as it is at
    /// one moment, the files of a directory one after another. Items other than files and directories cause an error.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy. Missing directories on the way are created.
    ///   - replacing: A Boolean value that indicates whether to replace an existing item.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await run(at: target) { try $0.copy(source, to: target, replacing: replacing) }
    }

    /// Creates a directory, with missing directories on the way to it.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func makeDirectory(_ path: LocalPath) async throws {
        try await run(at: path) { try $0.makeDirectory(path) }
    }

    /// Returns the direct entries of a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, sorted by the bytes of their paths, except names that are not valid in a ``LocalPath``.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        try await run(at: directory) { try $0.contents(of: directory) }
    }

    /// Returns the attributes of a file, a directory or a symbolic link itself, without reading it.
    ///
    /// - Parameter path: The path of the item.
    /// - Returns: The current attributes.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func attributes(of path: LocalPath) async throws -> LocalAttributes {
        try await run(at: path) { try $0.attributes(of: path) }
    }

    private func run<Value: Sendable>(
        at path: LocalPath?,
        _ work: @escaping @Sendable (FileStore) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let call = QueuedCall<Value>()
        let store = FileStore(root: storeRoot, locks: locks) { try call.checkCancellation() }
        do {
            return try await call.run(on: locks) {
                try store.checkCancellation()
                return try work(store)
            }
        } catch let failure as StoreFailure {
            throw failure.error(at: path)
        }
    }

    /// Runs a closure on a thread that it may block, even if the task is cancelled.
    private func runToTheEnd(_ work: @escaping @Sendable () throws -> Void) async throws {
        do {
            try await withCheckedThrowingContinuation { continuation in
                threads.add { continuation.resume(with: Result(catching: work)) }
            }
        } catch let failure as StoreFailure {
            throw failure.error(at: nil)
        }
    }
}
