import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The work of ``FileManagerDataFetch``, which blocks the thread that it runs on.
struct FileStore: Sendable {
    let root: String
    /// Throws where the task that waits was cancelled.
    let checkCancellation: @Sendable () throws -> Void

    func data(at path: LocalPath) throws -> Data {
        let names = path.components
        let directory = try StoreDirectory(root: root).descend(names.dropLast())
        let name = names[names.count - 1]
        let file: FileDescriptor
        do {
            // Without O_NONBLOCK a pipe would be waited for.
            file = try FileDescriptor(name: name, in: directory.descriptor, flags: O_RDONLY | O_NONBLOCK)
        } catch {
            throw try directory.status(of: name)?.isLink == true ? SystemFailure.link(name) : error
        }
        let status = try file.status()
        guard !status.isDirectory else { throw SystemFailure("read", number: EISDIR) }
        guard status.isFile else { throw SystemFailure(.other, "\"\(name)\" is not a regular file") }
        return try file.readAll(sizeHint: Int(status.st_size), between: checkCancellation)
    }

    func write(_ data: Data, to path: LocalPath) throws {
        let names = path.components
        try makeDirectory(root)
        let root = try StoreDirectory(root: root)
        try checkPlace(names, in: root)
        let staged = try StagedFile(in: root)
        try staged.file.writeAll(data, between: checkCancellation)
        try checkCancellation()
        try place(staged, at: names[...], in: root)
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
            if status.isFile { return LocalEntry(path: path, kind: .file, size: Int(status.st_size)) }
            return LocalEntry(path: path, kind: status.isDirectory ? .directory : .other)
        }
        .sorted { $0.path < $1.path }
    }

    /// Makes a directory outside of the store and what it is in, as far as it is not there.
    private func makeDirectory(_ path: String) throws(SystemFailure) {
        guard access(path, F_OK) != 0, mkdir(path, 0o777) != 0, errno != EEXIST else { return }
        let failure = SystemFailure("mkdir")
        let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        guard failure.code == .notFound, !parent.isEmpty else { throw failure }
        try makeDirectory(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemFailure("mkdir") }
    }

    /// Throws, before anything is written, where there is no place for a file.
    private func checkPlace(_ names: [String], in root: borrowing StoreDirectory) throws {
        do {
            let directory = try root.descend(names.dropLast())
            guard let status = try directory.status(of: names[names.count - 1]) else { return }
            if status.isDirectory { throw SystemFailure("write", number: EISDIR) }
            if status.isLink { throw SystemFailure.link(names[names.count - 1]) }
        } catch let failure as SystemFailure where failure.code == .notFound {
            return
        }
    }

    /// Moves a file to its place, through directories that it makes, and removes again where that fails.
    private func place(
        _ staged: borrowing StagedFile,
        at names: ArraySlice<String>,
        in directory: borrowing StoreDirectory
    ) throws(SystemFailure) {
        guard let name = names.first else { return }
        guard names.count > 1 else { return try staged.move(to: name, in: directory) }
        var attempts = 0
        while true {
            let isNew = try directory.make(name)
            do {
                return try place(staged, at: names.dropFirst(), in: StoreDirectory(name, in: directory))
            } catch {
                if isNew { try? directory.unlink(name, isDirectory: true) }
                // Somebody removed the directory in the meantime.
                attempts += 1
                guard error.code == .notFound, attempts < 100 else { throw error }
            }
        }
    }
}
