public import Foundation

extension LocalDataFetch {
    /// Writes a file without waiting for the disk, creating missing directories.
    ///
    /// - Parameters:
    ///   - data: The content of the file, or the data to append.
    ///   - path: The path of the file.
    ///   - mode: The behavior if a file already exists.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled. Nothing is changed then.
    public func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode = .replace) async throws {
        try await write(data, to: path, mode: mode, synchronize: false)
    }

    /// Moves a file or directory to another path, without replacing an existing item.
    ///
    /// - Parameters:
    ///   - source: The current path.
    ///   - target: The new path.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    public func move(_ source: LocalPath, to target: LocalPath) async throws {
        try await move(source, to: target, replacing: false)
    }

    /// Copies a file or directory to another path, without replacing an existing item.
    ///
    /// - Parameters:
    ///   - source: The path of the original.
    ///   - target: The path of the copy.
    /// - Throws: ``LocalDataFetchError`` with the path that caused the error, or `CancellationError` if the task is
    ///   cancelled. Nothing is changed then.
    public func copy(_ source: LocalPath, to target: LocalPath) async throws {
        try await copy(source, to: target, replacing: false)
    }

    /// Returns a Boolean value that indicates whether an item exists at a path.
    ///
    /// Other code may create or remove the item before you use the result. To create a file once, write it with
    /// ``LocalWriteMode/createNew``.
    ///
    /// - Parameter path: The path of a file or directory.
    /// - Returns: A Boolean value that indicates whether a file, a directory or any other item exists at the path.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func exists(_ path: LocalPath) async throws -> Bool {
        try await path.ifPresent { try await attributes(of: path) } != nil
    }

    /// Returns the content of a file, or nil if it does not exist.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The content, or nil if no item exists at the path.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func dataIfPresent(at path: LocalPath) async throws -> Data? {
        try await path.ifPresent { try await data(at: path) }
    }

    /// Removes a file, or a directory with its contents, if it exists.
    ///
    /// - Parameter path: The path of the file or directory.
    /// - Returns: A Boolean value that indicates whether an item existed at the path.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    @discardableResult
    public func removeIfPresent(_ path: LocalPath) async throws -> Bool {
        try await path.ifPresent { try await remove(path) } != nil
    }

    /// Returns the entries of a directory and of all directories below it.
    ///
    /// The directories are listed one after another: the result may or may not include concurrent changes.
    ///
    /// - Parameter directory: The path of the directory, or nil for the root.
    /// - Returns: All entries, sorted by the bytes of their paths.
    /// - Throws: ``LocalDataFetchError``, or `CancellationError` if the task is cancelled.
    public func descendants(of directory: LocalPath?) async throws -> [LocalEntry] {
        var entries = try await contents(of: directory)
        var next = 0
        while next < entries.count {
            let entry = entries[next]
            next += 1
            guard entry.kind == .directory else { continue }
            entries += try await entry.path.ifPresent { try await contents(of: entry.path) } ?? []
        }
        return entries.sorted { $0.path < $1.path }
    }
}

extension LocalPath {
    /// Returns the result of an operation, or nil if its error means that no item exists at this path.
    fileprivate func ifPresent<Value>(_ operation: () async throws -> Value) async throws -> Value? {
        do {
            return try await operation()
        } catch let error as LocalDataFetchError where error.saysThatNothingIsThere(at: self) {
            return nil
        }
    }
}

extension LocalDataFetchError {
    /// Returns a Boolean value that indicates whether the error means that no item exists at a path.
    func saysThatNothingIsThere(at path: LocalPath) -> Bool {
        self == LocalDataFetchError(.notFound, path: path) || self == LocalDataFetchError(.notADirectory, path: path)
    }
}
