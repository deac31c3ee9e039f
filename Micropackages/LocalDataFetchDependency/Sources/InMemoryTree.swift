import Foundation
import GlobalDependenciesFileTree
import GlobalDependenciesFiles

/// The files and directories of an ``InMemoryLocalDataFetch``.
///
/// As on a disk, a directory stays after its last file is removed.
struct InMemoryTree: Sendable {
    private var tree: FileTree

    init(date: Date) {
        tree = FileTree(date: date)
    }

    /// The number of changes so far.
    var changes: Int { tree.changes }
    /// The maximum number of bytes in all files, or nil for no limit.
    ///
    /// A change that exceeds the quota may have made its first steps before it fails.
    var quota: Int? {
        get { tree.quota }
        set { tree.quota = newValue }
    }

    /// The paths and contents of all files.
    var contents: [LocalPath: Data] {
        let files = tree.files.compactMap { path, data in (try? LocalPath(String(path.dropFirst()))).map { ($0, data) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    func data(at path: LocalPath) throws(LocalDataFetchError) -> Data {
        try Self.failing(at: path) { () throws(SystemFailure) in try tree.data(at: Self.place(path)) }
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
        let node = try node(at: path)
        guard !node.isFolder else { return LocalAttributes(kind: .directory, modificationDate: node.modificationDate) }
        return LocalAttributes(kind: .file, size: Int64(node.size), modificationDate: node.modificationDate)
    }

    func contents(of directory: LocalPath?) throws(LocalDataFetchError) -> [LocalEntry] {
        let entries = try Self.failing(at: directory) { () throws(SystemFailure) in
            try tree.entries(of: directory.map(Self.place) ?? "/")
        }
        return entries.compactMap { name, node in
            LocalPath(name.text, in: directory).map { path in
                LocalEntry(
                    path: path,
                    kind: node.isFolder ? .directory : .file,
                    size: node.isFolder ? 0 : Int64(node.size)
                )
            }
        }
        .sorted { $0.path < $1.path }
    }

    mutating func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, date: Date) throws(LocalDataFetchError)
    {
        let mode: FileTree.WriteMode =
            switch mode {
            case .append: .append
            case .createNew: .createNew
            default: .atomic
            }
        try change(at: path) { tree throws(SystemFailure) in
            try Self.makeParents(of: path, in: &tree, date: date)
            try tree.write(data, to: Self.place(path), mode, date: date)
        }
    }

    mutating func makeDirectory(_ path: LocalPath, date: Date) throws(LocalDataFetchError) {
        try change(at: path) { tree throws(SystemFailure) in
            try Self.makeDirectories(Self.place(path), in: &tree, date: date)
        }
    }

    mutating func remove(_ path: LocalPath, date: Date) throws(LocalDataFetchError) {
        try change(at: path) { tree throws(SystemFailure) in try tree.remove(Self.place(path), date: date) }
    }

    mutating func move(
        _ source: LocalPath,
        to target: LocalPath,
        replacing: Bool,
        date: Date
    ) throws(LocalDataFetchError) {
        guard try checkPlace(target, of: source, replacing: replacing) else { return }
        try change(at: target) { tree throws(SystemFailure) in
            try Self.makeRoom(at: target, in: &tree, date: date)
            try tree.move(Self.place(source), to: Self.place(target), date: date)
        }
    }

    mutating func copy(
        _ source: LocalPath,
        to target: LocalPath,
        replacing: Bool,
        date: Date
    ) throws(LocalDataFetchError) {
        guard try checkPlace(target, of: source, replacing: replacing) else { return }
        try change(at: target) { tree throws(SystemFailure) in
            try Self.makeRoom(at: target, in: &tree, date: date)
            try tree.copy(Self.place(source), to: Self.place(target), date: date)
        }
    }

    /// Returns a Boolean value that indicates whether to move or copy an item to a target, or throws if that is not allowed.
    ///
    /// - Returns: False if both paths are equal, so that there is nothing to do.
    private func checkPlace(_ target: LocalPath, of source: LocalPath, replacing: Bool) throws(LocalDataFetchError)
        -> Bool
    {
        let node = try node(at: source)
        if target == source {
            guard replacing else { throw StoreFailure(SystemFailure("rename", number: EEXIST)).error(at: target) }
            return false
        }
        if node.isFolder, target.isInside(source) {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "a directory cannot contain itself")
        }
        guard Self.fits(node, at: target) else {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "an item in \"\(source)\" would be too deep")
        }
        let place = Self.place(target)
        guard let old = try? tree.node(at: place) else { return true }
        var number: Int32?
        if !replacing {
            number = EEXIST
        } else if old.isFolder != node.isFolder {
            number = old.isFolder ? EISDIR : ENOTDIR
        } else if case .folder(let entries) = old.content, !entries.isEmpty {
            number = ENOTEMPTY
        }
        if let number { throw StoreFailure(SystemFailure("rename", number: number)).error(at: target) }
        return true
    }

    /// Returns a Boolean value that indicates whether all items of a node would have a path below another one.
    private static func fits(_ node: FileTree.Node, at path: LocalPath) -> Bool {
        guard case .folder(let entries) = node.content else { return true }
        return entries.allSatisfy { name, entry in LocalPath(name.text, in: path).map { fits(entry, at: $0) } ?? false }
    }

    private func node(at path: LocalPath) throws(LocalDataFetchError) -> FileTree.Node {
        try Self.failing(at: path) { () throws(SystemFailure) in try tree.node(at: Self.place(path)) }
    }

    /// Changes the tree in place, or throws the failure with a path.
    ///
    /// Without a quota, nothing has to be undone: a change fails before its first step, since the directories above an existing item
    /// exist, and no part of a path is too long. A second reference to the tree would make each change copy a part of it.
    private mutating func change(
        at path: LocalPath,
        _ body: (inout FileTree) throws(SystemFailure) -> Void
    ) throws(LocalDataFetchError) {
        try Self.failing(at: path) { () throws(SystemFailure) in try body(&tree) }
    }

    private static func failing<Value>(
        at path: LocalPath?,
        _ body: () throws(SystemFailure) -> Value
    ) throws(LocalDataFetchError) -> Value {
        do {
            return try body()
        } catch {
            throw StoreFailure(error).error(at: path)
        }
    }

    private static func place(_ path: LocalPath) -> String { "/" + path.description }

    private static func makeDirectories(_ place: String, in tree: inout FileTree, date: Date) throws(SystemFailure) {
        do {
            try tree.makeFolder(place, createsParents: true, date: date)
        } catch {
            throw error.number == EEXIST ? SystemFailure("mkdir", number: ENOTDIR) : error
        }
    }

    private static func makeParents(of path: LocalPath, in tree: inout FileTree, date: Date) throws(SystemFailure) {
        if let parent = path.parent { try makeDirectories(place(parent), in: &tree, date: date) }
    }

    /// Removes what is at the target of a move or a copy, and creates the directories above it.
    private static func makeRoom(at target: LocalPath, in tree: inout FileTree, date: Date) throws(SystemFailure) {
        try makeParents(of: target, in: &tree, date: date)
        if (try? tree.node(at: place(target))) != nil { try tree.remove(place(target), date: date) }
    }
}

extension StoreFailure {
    /// Creates the failure of a call of a tree.
    init(_ failure: SystemFailure) {
        let number = failure.number ?? 0
        let detail =
            switch number {
            case ENOENT: "it does not exist"
            case EEXIST: "it already exists"
            case EISDIR: "it is a directory"
            case ENOTDIR: "it is a file"
            case ENOTEMPTY: "the directory has entries"
            case ENOSPC: "the quota would be exceeded"
            default: failure.reason
            }
        self.init(StoreFailure("rename", number: number).code, detail, number: number)
    }
}
