import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The work of ``FileManagerDataFetch``, which blocks the thread that it runs on.
///
/// What it throws as ``SystemFailure`` is about the path of the call, and the target where there are two.
struct FileStore: Sendable {
    let root: String
    /// Throws where the task that waits was cancelled.
    let checkCancellation: @Sendable () throws -> Void

    func data(at path: LocalPath, range: Range<Int64>) throws -> Data {
        guard range.lowerBound >= 0 else { throw SystemFailure(.invalidRange, "\(range) begins before the file") }
        let names = path.components
        let directory = try StoreDirectory(root: root).descend(names.dropLast())
        let file = try directory.openFile(names[names.count - 1], flags: O_RDONLY)
        // An append is either seen as a whole or not at all.
        try file.lock(LOCK_SH)
        return try file.read(range, between: checkCancellation)
    }

    func remove(_ path: LocalPath) throws {
        let names = path.components
        let directory = try StoreDirectory(root: root).descend(names.dropLast())
        try directory.removeAll(names[names.count - 1], between: checkCancellation)
    }

    func contents(of path: LocalPath?) throws -> [LocalEntry] {
        if path == nil, access(root, F_OK) != 0, errno == ENOENT { return [] }
        let directory = try StoreDirectory(root: root).descend(path?.components ?? [])
        return try directory.names().compactMap { name in
            try checkCancellation()
            guard let path = LocalPath(name, in: path), let status = try directory.status(of: name) else { return nil }
            return LocalEntry(path: path, kind: status.kind, size: status.isFile ? Int64(status.st_size) : 0)
        }
        .sorted { $0.path < $1.path }
    }

    func attributes(of path: LocalPath) throws -> LocalAttributes {
        let names = path.components
        let directory = try StoreDirectory(root: root).descend(names.dropLast())
        guard let status = try directory.status(of: names[names.count - 1]) else {
            throw SystemFailure("stat", number: ENOENT)
        }
        return LocalAttributes(
            kind: status.kind,
            size: status.isFile ? Int64(status.st_size) : 0,
            modificationDate: status.modificationDate
        )
    }

    /// Runs a closure with the directory that the last of some names is in, and that name.
    ///
    /// On the way it makes directories where it should, and removes them again where the closure throws. In the end it
    /// waits, where it should, until the directories on the way are on the disk.
    func reach(
        _ names: ArraySlice<String>,
        from directory: borrowing StoreDirectory,
        isMaking: Bool,
        synchronize: Bool = false,
        _ body: (borrowing StoreDirectory, String) throws -> Void
    ) throws {
        guard let name = names.first else { return }
        var attempts = 0
        while names.count > 1 {
            let isNew = isMaking ? try directory.make(name) : false
            do {
                let next = try StoreDirectory(name, in: directory)
                try reach(names.dropFirst(), from: next, isMaking: isMaking, synchronize: synchronize, body)
                break
            } catch {
                if isNew { try? directory.unlink(name, isDirectory: true) }
                // Somebody removed the directory in the meantime.
                attempts += 1
                guard isMaking, (error as? SystemFailure)?.code == .notFound, attempts < 100 else { throw error }
            }
        }
        if names.count == 1 { try body(directory, name) }
        if synchronize { try directory.descriptor.synchronize() }
    }

    /// Opens the root, after it was made where it was missing.
    func makeRoot() throws(SystemFailure) -> StoreDirectory {
        try makeDirectory(root)
        return try StoreDirectory(root: root)
    }

    /// Waits until the directories that the root is in are on the disk, as far as they may be opened.
    func synchronizeWhatTheRootIsIn() throws(SystemFailure) {
        var path = root[...]
        while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            path = path[..<slash]
            guard let directory = try? StoreDirectory(root: path.isEmpty ? "/" : String(path)) else { continue }
            try directory.descriptor.synchronize()
        }
    }

    /// Makes a directory outside of the store and what it is in, as far as it is not there.
    private func makeDirectory(_ path: String) throws(SystemFailure) {
        guard access(path, F_OK) != 0, mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        let failure = SystemFailure("mkdir")
        let parent = String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
        guard failure.code == .notFound, !parent.isEmpty else { throw failure }
        try makeDirectory(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemFailure("mkdir") }
    }
}

extension stat {
    fileprivate var kind: LocalEntry.Kind {
        if isFile { return .file }
        return isDirectory ? .directory : .other
    }

    fileprivate var modificationDate: Date {
        #if canImport(Darwin)
        let time = st_mtimespec
        #else
        let time = st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
