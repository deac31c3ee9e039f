import Foundation

/// The files and directories of an ``InMemoryLocalDataFetch``.
///
/// As on a disk, a directory stays after its last file is removed.
struct InMemoryTree: Sendable {
    private struct File: Sendable {
        var data: Data
        var date: Date
    }

    private var files: [LocalPath: File] = [:]
    private var directories: [LocalPath: Date] = [:]
    /// The number of changes so far.
    private(set) var changes = 0

    var contents: [LocalPath: Data] { files.mapValues(\.data) }
    var size: Int { files.values.reduce(0) { $0 + $1.data.count } }

    func data(at path: LocalPath) throws(LocalDataFetchError) -> Data {
        guard try kind(of: path) == .file, let file = files[path] else { throw isDirectory(path) }
        return file.data
    }

    func data(at path: LocalPath, range: Range<Int64>) throws(LocalDataFetchError) -> Data {
        guard range.lowerBound >= 0 else {
            throw LocalDataFetchError(.invalidRange, path: path, detail: "\(range) begins before the file")
        }
        let data = try data(at: path)
        let part = range.clamped(to: 0..<Int64(data.count))
        return part.count == data.count ? data : data.dropFirst(Int(part.lowerBound)).prefix(part.count).copied
    }

    func attributes(of path: LocalPath) throws(LocalDataFetchError) -> LocalAttributes {
        _ = try kind(of: path)
        if let file = files[path] {
            return LocalAttributes(kind: .file, size: Int64(file.data.count), modificationDate: file.date)
        }
        guard let date = directories[path] else { throw notFound(path) }
        return LocalAttributes(kind: .directory, modificationDate: date)
    }

    func contents(of directory: LocalPath?) throws(LocalDataFetchError) -> [LocalEntry] {
        if let directory, try kind(of: directory) == .file { throw notADirectory(directory) }
        let entries =
            files.map { LocalEntry(path: $0.key, kind: .file, size: Int64($0.value.data.count)) }
            + directories.keys.map { LocalEntry(path: $0, kind: .directory) }
        return entries.filter { $0.path.parent == directory }.sorted { $0.path < $1.path }
    }

    mutating func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, date: Date) throws(LocalDataFetchError)
    {
        try checkNoFile(above: path)
        if mode == .createNew, isThere(path) { throw alreadyExists(path) }
        if directories[path] != nil { throw isDirectory(path) }
        changes += 1
        if mode == .append, files[path] != nil {
            files[path]?.data.append(data)
            if !data.isEmpty { files[path]?.date = date }
            return
        }
        makeParents(of: path, date: date)
        files[path] = File(data: data.copied, date: date)
    }

    mutating func makeDirectory(_ path: LocalPath, date: Date) throws(LocalDataFetchError) {
        try checkNoFile(above: path)
        if files[path] != nil { throw notADirectory(path) }
        guard directories[path] == nil else { return }
        changes += 1
        makeParents(of: path, date: date)
        directories[path] = date
    }

    mutating func remove(_ path: LocalPath, date: Date) throws(LocalDataFetchError) {
        _ = try kind(of: path)
        changes += 1
        removeAll(path)
        touch(path.parent, date)
    }

    mutating func move(
        _ source: LocalPath,
        to target: LocalPath,
        replacing: Bool,
        date: Date
    ) throws(LocalDataFetchError) {
        guard try checkPlace(target, of: source, replacing: replacing) else { return }
        let moved = try everything(at: source).at(target, insteadOf: source)
        changes += 1
        removeAll(source)
        touch(source.parent, date)
        directories[target] = nil
        makeParents(of: target, date: date)
        files.merge(moved.files) { $1 }
        directories.merge(moved.directories) { $1 }
    }

    mutating func copy(
        _ source: LocalPath,
        to target: LocalPath,
        replacing: Bool,
        date: Date
    ) throws(LocalDataFetchError) {
        guard try checkPlace(target, of: source, replacing: replacing) else { return }
        let copied = try everything(at: source).at(target, insteadOf: source)
        changes += 1
        makeParents(of: target, date: date)
        for (path, file) in copied.files { files[path] = File(data: file.data, date: date) }
        for path in copied.directories.keys { directories[path] = date }
    }

    /// Returns a Boolean value that indicates whether to move or copy an item to a target, or throws if that is not
    /// allowed.
    ///
    /// - Returns: False if both paths are equal, so that there is nothing to do.
    private func checkPlace(
        _ target: LocalPath,
        of source: LocalPath,
        replacing: Bool
    ) throws(LocalDataFetchError) -> Bool {
        let kind = try kind(of: source)
        if target == source {
            guard replacing else { throw alreadyExists(target) }
            return false
        }
        if target.isInside(source), kind == .directory {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "a directory cannot contain itself")
        }
        try checkNoFile(above: target)
        guard isThere(target) else { return true }
        guard replacing else { throw alreadyExists(target) }
        if kind == .file, directories[target] != nil { throw isDirectory(target) }
        if kind == .directory, files[target] != nil { throw notADirectory(target) }
        if kind == .directory, everything(at: target).count > 1 {
            throw LocalDataFetchError(.directoryNotEmpty, path: target, detail: "the directory has entries")
        }
        return true
    }

    private func kind(of path: LocalPath) throws(LocalDataFetchError) -> LocalEntry.Kind {
        try checkNoFile(above: path)
        guard isThere(path) else { throw notFound(path) }
        return files[path] == nil ? .directory : .file
    }

    private func isThere(_ path: LocalPath) -> Bool {
        files[path] != nil || directories[path] != nil
    }

    private func checkNoFile(above path: LocalPath) throws(LocalDataFetchError) {
        if path.ancestors.contains(where: { files[$0] != nil }) { throw notADirectory(path) }
    }

    private func everything(at place: LocalPath) -> InMemoryTree {
        var tree = InMemoryTree()
        tree.files = files.filter { $0.key == place || $0.key.isInside(place) }
        tree.directories = directories.filter { $0.key == place || $0.key.isInside(place) }
        return tree
    }

    /// Returns a copy of this tree in which one path is replaced with another.
    ///
    /// - Throws: ``LocalDataFetchError/Code/invalidPath`` with the target if a path would be too long.
    private func at(_ target: LocalPath, insteadOf source: LocalPath) throws(LocalDataFetchError) -> InMemoryTree {
        var tree = InMemoryTree()
        do {
            for (path, file) in files { tree.files[try path.replacing(source, with: target)] = file }
            for (path, date) in directories { tree.directories[try path.replacing(source, with: target)] = date }
        } catch {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "an item in \"\(source)\" would be too deep")
        }
        return tree
    }

    private var count: Int { files.count + directories.count }

    private mutating func removeAll(_ place: LocalPath) {
        guard files.removeValue(forKey: place) == nil else { return }
        files = files.filter { $0.key != place && !$0.key.isInside(place) }
        directories = directories.filter { $0.key != place && !$0.key.isInside(place) }
    }

    /// Creates the missing directories on the way to a path, and updates the date of the last one, whose entries
    /// change.
    private mutating func makeParents(of path: LocalPath, date: Date) {
        for directory in path.ancestors where directories[directory] == nil {
            directories[directory] = date
            touch(directory.parent, date)
        }
        touch(path.parent, date)
    }

    private mutating func touch(_ directory: LocalPath?, _ date: Date) {
        if let directory { directories[directory] = date }
    }

    private func notFound(_ path: LocalPath) -> LocalDataFetchError {
        LocalDataFetchError(.notFound, path: path, detail: "it does not exist")
    }

    private func alreadyExists(_ path: LocalPath) -> LocalDataFetchError {
        LocalDataFetchError(.alreadyExists, path: path, detail: "it already exists")
    }

    private func isDirectory(_ path: LocalPath) -> LocalDataFetchError {
        LocalDataFetchError(.isDirectory, path: path, detail: "it is a directory")
    }

    private func notADirectory(_ path: LocalPath) -> LocalDataFetchError {
        LocalDataFetchError(.notADirectory, path: path, detail: "it is a file")
    }
}

extension Data {
    /// A copy of the bytes with indices from 0, which does not retain the buffer of a larger value.
    fileprivate var copied: Data { withUnsafeBytes { Data($0) } }
}
