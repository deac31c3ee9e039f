import Foundation

import GlobalDependencies

/// The root of a store, which remains the directory that the first call finds.
///
/// The directory is held open, so that its inode cannot be reused for another directory. Each call opens the path again
/// and compares the two, since the path may lead elsewhere by then. A root that was removed may be created again in the
/// same place.
final class StoreRoot: Sendable {
    /// The directory that the path led to at the first call.
    private final class Found: Sendable {
        let directory: StoreDirectory
        /// The path with links resolved.
        let realPath: String

        init(_ directory: consuming StoreDirectory, realPath: String) {
            self.directory = directory
            self.realPath = realPath
        }

        var wasRemoved: Bool {
            guard let status = try? directory.descriptor.status() else { return true }
            return status.st_nlink == 0
        }

        func isSame(as status: stat) -> Bool {
            (try? directory.descriptor.status())?.isSame(as: status) ?? false
        }
    }

    let path: String
    private let found = Mutex<Found?>(nil)

    init(path: String) {
        self.path = path
    }

    /// Opens the root, to which links may lead.
    func open() throws(StoreFailure) -> StoreDirectory {
        for _ in 0..<100 {
            if let directory = try openOnce() { return directory }
        }
        throw .replacedRoot()
    }

    /// Opens the root, or returns nil if a concurrent call has created it again in the meantime.
    private func openOnce() throws(StoreFailure) -> StoreDirectory? {
        // Read this before the path is opened: a root that is found later says nothing about the result of opening the
        // path.
        let previous = found.withLock { $0 }
        guard let directory = try openPath(after: previous) else { return nil }
        let status = try directory.descriptor.status()
        if let previous {
            if previous.isSame(as: status) { return directory }
            guard previous.wasRemoved else { throw .replacedRoot() }
        }
        guard let realPath = realPath(of: status) else { return nil }
        guard previous == nil || previous?.realPath == realPath else { throw .replacedRoot() }
        let candidate = Found(try StoreDirectory(sameAs: directory), realPath: realPath)
        let isFirst = found.withLock { found in
            guard found === previous else { return false }
            found = candidate
            return true
        }
        guard isFirst else { return nil }
        return directory
    }

    private func openPath(after previous: Found?) throws(StoreFailure) -> StoreDirectory? {
        do {
            return try StoreDirectory(root: path)
        } catch {
            let numbers = [ENOENT, ENOTDIR, ELOOP]
            guard let previous, let number = error.number, numbers.contains(number) else { throw error }
            guard previous.wasRemoved else { throw .replacedRoot(number: number) }
            var status = stat()
            if lstat(path, &status) != 0, errno == ENOENT { throw error }
            guard status.isDirectory else { throw .replacedRoot(number: number) }
            return nil
        }
    }

    /// Returns the path with links resolved, or nil if it does not lead to the directory with a status.
    private func realPath(of status: stat) -> String? {
        guard let bytes = realpath(path, nil) else { return nil }
        defer { free(bytes) }
        var place = stat()
        guard lstat(bytes, &place) == 0, place.isSame(as: status) else { return nil }
        return String(cString: bytes)
    }
}

extension StoreFailure {
    fileprivate static func replacedRoot(number: Int32? = nil) -> StoreFailure {
        StoreFailure(.rootReplaced, "the root is not the directory that the store has used so far", number: number)
    }
}
