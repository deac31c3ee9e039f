import Foundation

extension FileStore {
    /// Calls a closure with the parent directory of a path and with the last name, while no other writer runs.
    ///
    /// Missing directories are created first. If the closure throws, they are removed again, which is safe since no
    /// other writer could use them yet. If another program removes one of them in the meantime, this method tries
    /// again.
    func place(
        _ names: ArraySlice<String>,
        in root: borrowing StoreDirectory,
        staging: borrowing Staging,
        attempts: inout Attempts,
        _ wait: LockWait,
        _ body: (borrowing StoreDirectory, String) throws -> Void
    ) throws {
        while true {
            do {
                return try alone(in: staging, wait) { try makeWay(names, in: root, body) }
            } catch let failure as StoreFailure where failure.code == .notFound {
                try attempts.next(after: failure, checkCancellation)
            }
        }
    }

    /// Opens the root, creating it if it is missing.
    ///
    /// To synchronize, this method waits until the created directories are on the disk, or the root if none was
    /// created. It skips those whose parent directory cannot be opened.
    func makeRoot(synchronize: Bool = false) throws(StoreFailure) -> StoreDirectory {
        var made: [String] = []
        do {
            _ = try root.open()
        } catch  where error.code == .notFound {
            made = try makeDirectory(root.path)
        }
        guard synchronize else { return try root.open() }
        for path in made.isEmpty ? [root.path] : made {
            guard let parent = try? StoreDirectory(root: parent(of: path)) else { continue }
            try parent.descriptor.synchronizeDirectory()
        }
        return try root.open()
    }

    /// Waits until the directories from the root to the last name are on the disk.
    func synchronizeDirectories(to names: ArraySlice<String>, in root: borrowing StoreDirectory) throws(StoreFailure) {
        var directory = try StoreDirectory(sameAs: root)
        try directory.descriptor.synchronizeDirectory()
        for name in names.dropLast() {
            // Another program may have moved the directory together with the file.
            do { directory = try StoreDirectory(name, in: directory) } catch { return }
            try directory.descriptor.synchronizeDirectory()
        }
    }

    private func makeWay(
        _ names: ArraySlice<String>,
        in root: borrowing StoreDirectory,
        _ body: (borrowing StoreDirectory, String) throws -> Void
    ) throws {
        guard let name = names.last else { return }
        var made: [ArraySlice<String>] = []
        do {
            var directory = try StoreDirectory(sameAs: root)
            for index in names.indices.dropLast() {
                if try directory.make(names[index]) { made.append(names[...index]) }
                directory = try StoreDirectory(names[index], in: directory)
            }
            try body(directory, name)
        } catch {
            for names in made.reversed() {
                guard let name = names.last else { continue }
                try? root.descend(names.dropLast()).unlink(name, isDirectory: true)
            }
            throw error
        }
    }

    /// Creates a directory outside of the store with its missing parents, and returns the created ones.
    private func makeDirectory(_ path: String) throws(StoreFailure) -> [String] {
        var missing: [String] = []
        var path = path
        while access(path, F_OK) != 0, mkdir(path, 0o777) != 0, errno != EEXIST {
            let failure = StoreFailure("mkdir")
            missing.append(path)
            let parent = parent(of: path)
            guard failure.code == .notFound, parent != path else { throw failure }
            path = parent
        }
        for path in missing.reversed() where mkdir(path, 0o777) != 0 && errno != EEXIST {
            throw StoreFailure("mkdir")
        }
        return missing.isEmpty ? [] : missing + [path]
    }

    private func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
