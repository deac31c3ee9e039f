public import Foundation
import GlobalDependencies

/// Keeps data in files below a directory, which it creates at the first write.
///
/// ```swift
/// func keepNote(in folder: URL) async throws {
///     let localDataFetch = FileManagerDataFetch(root: folder)
///     try await localDataFetch.write(Data("hello".utf8), to: "notes/today.txt")
/// }
/// ```
///
/// Symbolic links below the root are not followed. Several stores and processes may use one root. A store keeps to the
/// directory that its first call finds there: where the path leads elsewhere later, each call throws
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
    /// Few threads, since each holds some open files, and none of the pool that tasks share or of another store.
    ///
    /// A thread that waits for long holds up to ten files: 64 of them fit into the usual limit of 1024.
    private let threads = BlockingThreads(limit: 8, replacementLimit: 56)
    private let locks: LockQueue
    private let storeRoot: StoreRoot

    /// Creates a store, without reading or writing anything yet.
    ///
    /// - Parameter root: The directory that holds the files, as a file URL.
    public init(root: URL) {
        guard root.isFileURL else {
            fatalError("The root of a FileManagerDataFetch has to be a file URL, and \(root) is not.")
        }
        self.root = root.standardizedFileURL
        locks = LockQueue(threads: threads)
        storeRoot = StoreRoot(path: self.root.path)
    }

    /// Runs a closure with a store of its own in the temporary directory, and removes that afterwards.
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
    /// It is removed where the closure throws, and where the task is cancelled, too.
    ///
    /// - Parameters:
    ///   - isolation: The actor to stay on.
    ///   - body: What uses the store.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws, or ``LocalDataFetchError`` where the folder cannot be made or removed.
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
    /// - Returns: All of the content, of one write and never of two.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func data(at path: LocalPath) async throws -> Data {
        try await run(at: path) { try $0.data(at: path, range: 0..<Int64.max) }
    }

    /// Returns a part of the content of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - range: The offsets of the bytes, which may lie past the end of the file.
    /// - Returns: What there is of the range, which is nothing past the end.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func data(at path: LocalPath, range: Range<Int64>) async throws -> Data {
        try await run(at: path) { try $0.data(at: path, range: range) }
    }

    /// Writes a file, and makes the directories that it is in.
    ///
    /// A file that replaces another has its permissions. To synchronize, the file is flushed before it gets its place,
    /// and the directories from the root to there are flushed after that.
    ///
    /// - Parameters:
    ///   - data: The content, or what to append.
    ///   - path: The path of the file.
    ///   - mode: What becomes of a file that is there.
    ///   - synchronize: Whether to return only when the data would survive that the power fails.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then,
    ///   unless the flush of a directory failed: the file is written then, and may not survive that the power fails.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) async throws {
        try await run(at: path) { try $0.write(data, to: path, mode: mode, synchronize: synchronize) }
    }

    /// Removes a file or a symbolic link, or a directory with all that is in it at once.
    ///
    /// A directory that the system does not let move, as where a volume is mounted, is removed one file after another.
    ///
    /// - Parameter path: The path of what to remove.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then,
    ///   unless the directory could not be moved: part of what is in it may be gone.
    public func remove(_ path: LocalPath) async throws {
        try await run(at: path) { try $0.remove(path) }
    }

    /// Gives a file, a directory or a symbolic link another path at once.
    ///
    /// All stores at one root heed that something is there. Another program may slip in between the look and the move.
    ///
    /// - Parameters:
    ///   - source: The path that it has.
    ///   - target: The path that it gets, in directories that are made where they are missing.
    ///   - replacing: Whether it may take the place of what is there.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    public func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await run(at: target) { try $0.move(source, to: target, replacing: replacing) }
    }

    /// Copies a file, or a directory with all that is in it, which appears at once when it is complete.
    ///
    /// A copy has the permissions of the original, or those of a file that it replaces. Each file is copied as it is at
    /// one moment, those of a directory at one after another. What is not a file or directory is refused.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy, in directories that are made where they are missing.
    ///   - replacing: Whether it may take the place of what is there.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    public func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) async throws {
        try await run(at: target) { try $0.copy(source, to: target, replacing: replacing) }
    }

    /// Makes a directory, and those that it is in, where they are missing.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then.
    public func makeDirectory(_ path: LocalPath) async throws {
        try await run(at: path) { try $0.makeDirectory(path) }
    }

    /// Returns what is directly in a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, in the order of the bytes of their paths, but for names that no ``LocalPath`` can say.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        try await run(at: directory) { try $0.contents(of: directory) }
    }

    /// Returns what is known of a file, a directory or a symbolic link itself without reading it.
    ///
    /// - Parameter path: The path of what to look at.
    /// - Returns: Its attributes at this moment.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
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

    /// Runs a closure on a thread that it may block, even where the task is cancelled.
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
