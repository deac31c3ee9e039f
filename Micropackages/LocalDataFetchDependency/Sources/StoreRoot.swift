#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import GlobalDependencies

/// The root of a store, which stays the directory that the first call found.
///
/// The directory is held open, so that its inode cannot become that of another one. Each call opens the path again and
/// compares the two: the path may lead elsewhere by then. A root that was removed may be made again in the same place.
final class StoreRoot: Sendable {
    /// The directory that the path led to.
    private final class Found: Sendable {
        let directory: StoreDirectory
        /// The path without links.
        let realPath: String

        init(_ directory: consuming StoreDirectory, realPath: String) {
            self.directory = directory
            self.realPath = realPath
        }

        var wasRemoved: Bool {
            guard let status = try? directory.descriptor.status() else { return true }
            return status.st_nlink == 0
        }
    }

    let path: String
    private let found = Mutex<Found?>(nil)

    init(path: String) {
        self.path = path
    }

    /// Opens the root, to which links may lead.
    func open() throws(SystemFailure) -> StoreDirectory {
        let directory = try openPath()
        let status = try directory.descriptor.status()
        let previous = found.withLock { $0 }
        if let previous, !previous.wasRemoved {
            guard try status.isSame(as: previous.directory.descriptor.status()) else { throw .replacedRoot() }
            return directory
        }
        let realPath = try realPath(of: status)
        guard previous == nil || previous?.realPath == realPath else { throw .replacedRoot() }
        let candidate = Found(try StoreDirectory(sameAs: directory), realPath: realPath)
        let current = found.withLock { found in
            // A concurrent call may have been first.
            if found === previous { found = candidate }
            return found ?? candidate
        }
        guard try status.isSame(as: current.directory.descriptor.status()) else { throw .replacedRoot() }
        return directory
    }

    private func openPath() throws(SystemFailure) -> StoreDirectory {
        do {
            return try StoreDirectory(root: path)
        } catch {
            guard let number = error.number, [ENOENT, ENOTDIR, ELOOP].contains(number),
                let found = found.withLock({ $0 })
            else { throw error }
            var status = stat()
            let isVacant = lstat(path, &status) != 0 && errno == ENOENT
            throw found.wasRemoved && isVacant ? error : .replacedRoot(number: number)
        }
    }

    /// Returns the path without links, of the directory of a status.
    private func realPath(of status: stat) throws(SystemFailure) -> String {
        guard let bytes = realpath(path, nil) else { throw SystemFailure("realpath") }
        defer { free(bytes) }
        var place = stat()
        guard lstat(bytes, &place) == 0, place.isSame(as: status) else { throw .replacedRoot() }
        return String(cString: bytes)
    }
}

extension SystemFailure {
    fileprivate static func replacedRoot(number: Int32? = nil) -> SystemFailure {
        SystemFailure(.rootReplaced, "the root is not the directory that the store has used so far", number: number)
    }
}
