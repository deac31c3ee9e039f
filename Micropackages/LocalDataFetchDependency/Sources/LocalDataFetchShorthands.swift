public import Foundation

extension LocalDataFetch {
    /// Writes a file without waiting for the disk, and makes the directories that it is in.
    ///
    /// - Parameters:
    ///   - data: The content, or what to append.
    ///   - path: The path of the file.
    ///   - mode: What becomes of a file that is there.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled. Nothing is changed then.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode = .replace) async throws {
        try await write(data, to: path, mode: mode, synchronize: false)
    }

    /// Gives a file or directory another path, at which there is nothing yet.
    ///
    /// - Parameters:
    ///   - source: The path that it has.
    ///   - target: The path that it gets.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    public func move(_ source: LocalPath, to target: LocalPath) async throws {
        try await move(source, to: target, replacing: false)
    }

    /// Copies a file or directory to a path at which there is nothing yet.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy.
    /// - Throws: ``LocalDataFetchError`` with the path that is at fault, or `CancellationError` where the task is
    ///   cancelled. Nothing is changed then.
    public func copy(_ source: LocalPath, to target: LocalPath) async throws {
        try await copy(source, to: target, replacing: false)
    }

    /// Returns whether there is anything at a path.
    ///
    /// It may come or go before the answer is used: to create a file once, write it with ``LocalWriteMode/createNew``.
    ///
    /// - Parameter path: The path of a file or directory.
    /// - Returns: True where there is a file, a directory or anything else.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func exists(_ path: LocalPath) async throws -> Bool {
        do {
            _ = try await attributes(of: path)
            return true
        } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: path) {
            return false
        }
    }

    /// Returns the content of a file, or nil where there is none.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: All of the content, or nil where there is nothing at the path.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func dataIfPresent(at path: LocalPath) async throws -> Data? {
        do {
            return try await data(at: path)
        } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: path) {
            return nil
        }
    }

    /// Removes a file, or a directory with all that is in it, where there is one.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Returns: Whether there was anything at the path.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    @discardableResult
    public func removeIfPresent(_ path: LocalPath) async throws -> Bool {
        do {
            try await remove(path)
            return true
        } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: path) {
            return false
        }
    }

    /// Returns what is in a directory and in the directories in it.
    ///
    /// They are listed one after another: what changes in the meantime may be in the result or not.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root.
    /// - Returns: All entries, in the order of the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` where the task is cancelled.
    public func descendants(of directory: LocalPath?) async throws -> [LocalEntry] {
        var entries = try await contents(of: directory)
        var next = 0
        while next < entries.count {
            let entry = entries[next]
            next += 1
            guard entry.kind == .directory else { continue }
            do {
                entries += try await contents(of: entry.path)
            } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: entry.path) {
                continue
            }
        }
        return entries.sorted { $0.path < $1.path }
    }
}

extension LocalDataFetchError {
    /// Whether there is nothing at a path, or a file where it leads through.
    func saysThatNothingIsThere(at path: LocalPath) -> Bool {
        self == LocalDataFetchError(.notFound, path: path) || self == LocalDataFetchError(.notADirectory, path: path)
    }
}
