#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileStore {
    /// Runs a closure with the directory that the last of some names is in, and that name, alone among the writers.
    ///
    /// On the way it makes directories, and removes them again where the closure throws: nobody else could rely on them
    /// yet. Where another program removes one of them in the meantime it tries again.
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

    /// Opens the root, after it was made where it was missing.
    ///
    /// In order to synchronize, it waits until the directories that were made, and the root in any case, are on the
    /// disk, as far as what they are in may be opened.
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

    /// Waits until the directories that lead to the last of some names are on the disk.
    func synchronizeDirectories(to names: ArraySlice<String>, in root: borrowing StoreDirectory) throws(StoreFailure) {
        var directory = try StoreDirectory(sameAs: root)
        try directory.descriptor.synchronizeDirectory()
        for name in names.dropLast() {
            // Somebody may have moved it elsewhere, and the file with it.
            guard let next = try? StoreDirectory(name, in: directory) else { return }
            directory = next
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

    /// Makes a directory outside of the store and what it is in, as far as it is not there, and returns what was made.
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
