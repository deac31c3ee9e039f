import Foundation
import GlobalDependenciesFiles

extension FileStore {
    func remove(_ path: LocalPath) throws {
        let names = path.components
        let name = names[names.count - 1]
        let root = try root.open()
        let directory = try root.descend(names.dropLast())
        var attempts = Attempts()
        while true {
            guard let status = try directory.status(of: name) else { throw StoreFailure("unlink", number: ENOENT) }
            if status.isDirectory { return try removeDirectory(names, in: root, directory) }
            do {
                return try directory.unlink(name)
            } catch {
                // A concurrent call may have put a directory in its place, which must not be emptied while others may
                // use it.
                guard try directory.status(of: name)?.isDirectory == true else { throw error }
                try attempts.next(after: error, checkCancellation)
            }
        }
    }

    private func removeDirectory(
        _ names: [String],
        in root: borrowing StoreDirectory,
        _ parent: borrowing StoreDirectory
    ) throws {
        do {
            try removeAtOnce(names, in: root)
        } catch let failure as StoreFailure where failure.code != .notFound {
            // It cannot be moved, for example because it is a mount point: its contents are removed one by one.
            try parent.removeAll(names[names.count - 1], between: checkCancellation)
        }
    }

    /// Moves a directory out of the store atomically, and removes it there with its contents.
    private func removeAtOnce(_ names: [String], in root: borrowing StoreDirectory) throws {
        let staging = try Staging(in: root)
        let (name, stagedName) = (names[names.count - 1], Staging.newName())
        // The lock keeps other writers from removing the directory as a leftover while it is open.
        let doomed = try alone(in: staging, .beginningAgain) {
            let directory = try root.descend(names.dropLast())
            let doomed = try StoreDirectory(name, in: directory)
            _ = flock(doomed.descriptor.number, LOCK_EX | LOCK_NB)
            try directory.move(name, to: stagedName, in: staging.directory, replacing: false)
            return doomed
        }
        // If this fails, the next write removes it as a leftover.
        try? staging.directory.removeAll(stagedName, isStaged: true) {}
        _ = consume doomed
    }
}
