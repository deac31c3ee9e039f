import Foundation
import GlobalDependenciesFiles

/// A directory on the way down to the items that are removed.
private struct Level {
    /// The name of the directory, which ends with NUL.
    let name: [CChar]
    /// The status of the parent directory.
    let parent: stat
    /// The names that are left to remove in the directory.
    var names: [[CChar]]
}

extension StoreDirectory {
    /// Removes an item and, if it is a directory, its contents first.
    ///
    /// No other code uses staged items, so this method may change the permissions of staged directories. At any depth,
    /// only one directory is open at a time.
    func removeAll(_ name: String, isStaged: Bool = false, between: () throws -> Void) throws {
        try between()
        guard let status = try status(of: name) else { throw StoreFailure("unlink", number: ENOENT) }
        guard status.isDirectory else { return try unlink(name) }
        var directory = try StoreDirectory(sameAs: self)
        var levels: [Level] = []
        var names = [Array(name.utf8CString)]
        while true {
            if let name = names.popLast() {
                try between()
                guard let child = try directory.removeFile(name, isStaged: isStaged) else { continue }
                levels.append(Level(name: name, parent: try directory.descriptor.status(), names: names))
                directory = child
                names = try directory.rawNames()
            } else {
                guard let level = levels.popLast() else { return }
                let parent = try StoreDirectory("..", in: directory)
                guard try parent.descriptor.status().isSame(as: level.parent) else {
                    throw StoreFailure(.other, "a directory was moved while it was removed")
                }
                directory = parent
                names = level.names
                try directory.unlinkIfPresent(level.name, isDirectory: true)
            }
        }
    }

    /// Gives the owner all permissions for a file or directory, if the platform allows it.
    func permit(_ name: UnsafePointer<CChar>) {
        _ = fchmodat(descriptor.number, name, 0o700, AT_SYMLINK_NOFOLLOW)
    }

    /// Removes a file, or opens a directory, or returns nil if there is nothing left to remove.
    private func removeFile(_ name: [CChar], isStaged: Bool) throws(StoreFailure) -> StoreDirectory? {
        guard let status = try status(of: name) else { return nil }
        guard status.isDirectory else {
            try unlinkIfPresent(name, isDirectory: false)
            return nil
        }
        if isStaged { permit(name) }
        do {
            return try StoreDirectory(name, in: self)
        } catch let failure where failure.code == .notFound {
            return nil
        }
    }

    private func unlinkIfPresent(_ name: [CChar], isDirectory: Bool) throws(StoreFailure) {
        do {
            try unlink(name, isDirectory: isDirectory)
        } catch let failure where failure.code == .notFound {
            return
        }
    }
}
