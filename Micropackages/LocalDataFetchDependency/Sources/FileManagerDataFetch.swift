public import Foundation
import GlobalDependencies

/// Keeps data in files below a directory, which it creates at the first write.
///
/// ```swift
/// let localDataFetch = FileManagerDataFetch(root: folder)
/// try await localDataFetch.write(Data("hello".utf8), to: "notes/today.txt")
/// ```
///
/// Symbolic links below the root are not followed. Several stores and processes may use one root.
public final class FileManagerDataFetch: LocalDataFetch {
    /// The default implementation: a folder named after the process in the user's caches directory.
    public static let caches: FileManagerDataFetch = {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        let folder = caches ?? FileManager.default.temporaryDirectory
        return FileManagerDataFetch(root: folder.appendingPathComponent(ProcessInfo.processInfo.processName))
    }()

    /// Few threads, as each holds some open files, and none of the pool that tasks share.
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "LocalDataFetchDependency.FileManagerDataFetch"
        queue.maxConcurrentOperationCount = 8
        return queue
    }()

    /// The directory that holds the files.
    public let root: URL

    /// Creates a store, without reading or writing anything yet.
    ///
    /// - Parameter root: The directory that holds the files, as a file URL.
    public init(root: URL) {
        guard root.isFileURL else {
            fatalError("The root of a FileManagerDataFetch has to be a file URL, and \(root) is not.")
        }
        self.root = root.standardizedFileURL
    }

    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: All of the content, of one write and never of two.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func data(at path: LocalPath) async throws -> Data {
        try await run(at: path) { try $0.data(at: path) }
    }

    /// Creates or replaces a file at once, with the permissions of the file that it replaces.
    ///
    /// - Parameters:
    ///   - data: The new content.
    ///   - path: The path of the file, in directories that are made where they are missing.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then.
    public func write(_ data: Data, to path: LocalPath) async throws {
        try await run(at: path) { try $0.write(data, to: path) }
    }

    /// Removes a file or a symbolic link, or a directory with all that is in it.
    ///
    /// - Parameter path: The path of what to remove.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Part of a directory may be
    ///   gone then.
    public func remove(_ path: LocalPath) async throws {
        try await run(at: path) { try $0.remove(path) }
    }

    /// Returns what is directly in a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root, which is empty before the first write.
    /// - Returns: All entries, in the order of the bytes of their paths, but for names that no ``LocalPath`` can say.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        try await run(at: directory) { try $0.contents(of: directory) }
    }

    private func run<Value: Sendable>(
        at path: LocalPath?,
        _ work: @escaping @Sendable (FileStore) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let isCancelled = Locked(false)
        let store = FileStore(root: root.path) {
            if isCancelled.withLock({ $0 }) { throw CancellationError() }
        }
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    Self.queue.addOperation {
                        continuation.resume(
                            with: Result {
                                try store.checkCancellation()
                                return try work(store)
                            }
                        )
                    }
                }
            } onCancel: {
                isCancelled.withLock { $0 = true }
            }
        } catch let failure as SystemFailure {
            throw failure.error(at: path)
        }
    }
}
