public import Foundation
import GlobalDependencies

/// Keeps data in memory, in the way that ``FileManagerDataFetch`` does in files.
///
/// ```swift
/// let localDataFetch = InMemoryLocalDataFetch(["notes/today.txt": Data("hello".utf8)])
/// try await localDataFetch.remove("notes")
/// #expect(localDataFetch.snapshot == [:])
/// ```
public final class InMemoryLocalDataFetch: LocalDataFetch {
    private let tree: Locked<Tree>

    /// Creates a store with some files.
    ///
    /// Traps where one is in the place of a directory of another.
    ///
    /// - Parameter files: The paths and contents of the files.
    public init(_ files: [LocalPath: Data] = [:]) {
        var tree = Tree()
        for (path, data) in files.sorted(by: { $0.key < $1.key }) {
            do {
                try tree.write(data, to: path)
            } catch {
                fatalError("InMemoryLocalDataFetch cannot hold all of these files: \(error).")
            }
        }
        self.tree = Locked(tree)
    }

    /// All files and their contents, at this moment.
    public var snapshot: [LocalPath: Data] {
        tree.withLock { $0.files }
    }

    /// Returns the content of a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: All of the content.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func data(at path: LocalPath) async throws -> Data {
        try Task.checkCancellation()
        return try tree.withLock { try $0.data(at: path) }
    }

    /// Creates or replaces a file, and makes the directories that it is in.
    ///
    /// - Parameters:
    ///   - data: The new content.
    ///   - path: The path of the file.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func write(_ data: Data, to path: LocalPath) async throws {
        try Task.checkCancellation()
        try tree.withLock { try $0.write(data, to: path) }
    }

    /// Removes a file, or a directory with all that is in it.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func remove(_ path: LocalPath) async throws {
        try Task.checkCancellation()
        try tree.withLock { try $0.remove(path) }
    }

    /// Returns what is directly in a directory.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root.
    /// - Returns: All entries, in the order of the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func contents(of directory: LocalPath?) async throws -> [LocalEntry] {
        try Task.checkCancellation()
        return try tree.withLock { try $0.contents(of: directory) }
    }

    /// What is in a store.
    ///
    /// A directory stays when the last file in it is removed, as it does on disk.
    private struct Tree: Sendable {
        var files: [LocalPath: Data] = [:]
        var directories: Set<LocalPath> = []

        func data(at path: LocalPath) throws(LocalDataFetchError) -> Data {
            try checkParents(of: path)
            if directories.contains(path) { throw isDirectory(path) }
            guard let data = files[path] else { throw notFound(path) }
            return data
        }

        mutating func write(_ data: Data, to path: LocalPath) throws(LocalDataFetchError) {
            if path.ancestors.contains(where: { files[$0] != nil }) { throw notADirectory(path) }
            if directories.contains(path) { throw isDirectory(path) }
            directories.formUnion(path.ancestors)
            files[path] = data
        }

        mutating func remove(_ path: LocalPath) throws(LocalDataFetchError) {
            try checkParents(of: path)
            guard files[path] != nil || directories.contains(path) else { throw notFound(path) }
            files = files.filter { $0.key != path && !$0.key.ancestors.contains(path) }
            directories = directories.filter { $0 != path && !$0.ancestors.contains(path) }
        }

        func contents(of directory: LocalPath?) throws(LocalDataFetchError) -> [LocalEntry] {
            if let directory {
                try checkParents(of: directory)
                if files[directory] != nil { throw notADirectory(directory) }
                guard directories.contains(directory) else { throw notFound(directory) }
            }
            let entries =
                files.map { LocalEntry(path: $0.key, kind: .file, size: $0.value.count) }
                + directories.map { LocalEntry(path: $0, kind: .directory) }
            return entries.filter { $0.path.parent == directory }.sorted { $0.path < $1.path }
        }

        private func checkParents(of path: LocalPath) throws(LocalDataFetchError) {
            for ancestor in path.ancestors where !directories.contains(ancestor) {
                throw files[ancestor] == nil ? notFound(path) : notADirectory(path)
            }
        }

        private func notFound(_ path: LocalPath) -> LocalDataFetchError {
            LocalDataFetchError(.notFound, path: path, detail: "there is nothing")
        }

        private func isDirectory(_ path: LocalPath) -> LocalDataFetchError {
            LocalDataFetchError(.isDirectory, path: path, detail: "there is a directory where a file is needed")
        }

        private func notADirectory(_ path: LocalPath) -> LocalDataFetchError {
            LocalDataFetchError(.notADirectory, path: path, detail: "there is a file where a directory is needed")
        }
    }
}
