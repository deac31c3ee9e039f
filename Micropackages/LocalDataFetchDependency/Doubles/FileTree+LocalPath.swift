import Foundation
import GlobalDependenciesFileTree
import GlobalDependenciesFiles
import LocalDataFetchDependency

/// The calls of a store on the files and directories of an ``InMemoryLocalDataFetch``.
///
/// As on a disk, a directory stays after its last file is removed. A `SystemFailure` concerns the path of the call, or its target.
extension FileTree {
    /// The paths and contents of all files.
    var contents: [LocalPath: Data] {
        let files = files.compactMap { path, data in (try? LocalPath(String(path.dropFirst()))).map { ($0, data) } }
        return Dictionary(uniqueKeysWithValues: files)
    }

    func data(at path: LocalPath, range: Range<Int64>) throws -> Data {
        guard range.lowerBound >= 0 else {
            throw LocalDataFetchError(.invalidRange, path: path, detail: "\(range) begins before the file")
        }
        let data = try data(at: path.place)
        let part = range.clamped(to: 0..<Int64(data.count))
        return part.count == data.count ? data : data.dropFirst(Int(part.lowerBound)).prefix(part.count).copied
    }

    func attributes(of path: LocalPath) throws -> LocalAttributes {
        let node = try node(at: path.place)
        return LocalAttributes(kind: node.kind, size: node.sizeOfFile, modificationDate: node.modificationDate)
    }

    func contents(of directory: LocalPath?) throws -> [LocalEntry] {
        try entries(of: directory?.place ?? "/").compactMap { name, node in
            LocalPath(name.text, in: directory).map { LocalEntry(path: $0, kind: node.kind, size: node.sizeOfFile) }
        }
        .sorted { $0.path < $1.path }
    }

    mutating func write(
        _ data: Data,
        to path: LocalPath,
        mode: LocalWriteMode,
        isSynchronized: Bool = true,
        date: Date
    ) throws {
        let modes: [LocalWriteMode: WriteMode] = [.append: .append, .createNew: .createNew]
        try makeDirectory(path.parent, date: date)
        try write(data, to: path.place, modes[mode] ?? .atomic, isSynchronized: isSynchronized, date: date)
    }

    /// Creates a directory, or none for the root.
    mutating func makeDirectory(_ path: LocalPath?, date: Date) throws {
        do {
            if let path { try makeFolder(path.place, createsParents: true, date: date) }
        } catch {
            throw error.number == EEXIST ? SystemFailure("mkdir", number: ENOTDIR) : error
        }
    }

    /// Moves or copies an item with a closure, after checking and preparing the target.
    mutating func place(
        _ source: LocalPath,
        at target: LocalPath,
        replacing: Bool,
        date: Date,
        _ body: (inout FileTree, _ source: String, _ target: String) throws -> Void
    ) throws {
        guard try checkPlace(target, of: source, replacing: replacing) else { return }
        try makeDirectory(target.parent, date: date)
        if (try? node(at: target.place)) != nil { try remove(target.place, date: date) }
        try body(&self, source.place, target.place)
    }

    /// Returns a Boolean value that indicates whether to move or copy an item to a target, or throws if that is not allowed.
    ///
    /// - Returns: False if both paths are equal, so that there is nothing to do.
    private func checkPlace(_ target: LocalPath, of source: LocalPath, replacing: Bool) throws -> Bool {
        let node = try StoreFailure.converted(at: source) { try self.node(at: source.place) }
        if target == source {
            guard replacing else { throw SystemFailure("rename", number: EEXIST) }
            return false
        }
        if node.isFolder, target.isInside(source) {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "a directory cannot contain itself")
        }
        guard Self.fits(node, at: target) else {
            throw LocalDataFetchError(.invalidPath, path: target, detail: "an item in \"\(source)\" would be too deep")
        }
        guard let old = try? self.node(at: target.place) else { return true }
        guard replacing else { throw SystemFailure("rename", number: EEXIST) }
        if old.isFolder != node.isFolder { throw SystemFailure("rename", number: old.isFolder ? EISDIR : ENOTDIR) }
        if case .folder(let entries) = old.content, !entries.isEmpty {
            throw SystemFailure("rename", number: ENOTEMPTY)
        }
        return true
    }

    /// Returns a Boolean value that indicates whether all items of a node would have a path below another one.
    private static func fits(_ node: Node, at path: LocalPath) -> Bool {
        guard case .folder(let entries) = node.content else { return true }
        return entries.allSatisfy { name, entry in LocalPath(name.text, in: path).map { fits(entry, at: $0) } ?? false }
    }
}

extension FileTree.Node {
    fileprivate var kind: LocalEntry.Kind { isFolder ? .directory : .file }
    fileprivate var sizeOfFile: Int64 { isFolder ? 0 : Int64(size) }
}

extension LocalPath {
    /// The path in a tree.
    var place: String { "/" + description }
}

extension StoreFailure {
    /// Calls a closure, and throws a failed call of a tree as the error of a path.
    static func converted<Value>(at path: LocalPath?, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let failure as SystemFailure {
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
            throw StoreFailure(StoreFailure("rename", number: number).code, detail, number: number).error(at: path)
        }
    }
}
