import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileStore {
    func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) throws {
        let names = source.components
        let name = names[names.count - 1]
        let root = try blaming(source) { try StoreDirectory(root: self.root) }
        let directory = try blaming(source) { try root.descend(names.dropLast()) }
        let status = try blaming(source) { try self.status(of: name, in: directory) }
        guard try isElsewhere(target, from: source, status, replacing: replacing) else { return }
        let staging = try Staging(in: root)
        try reach(target.components[...], from: root, isMaking: true) { targetDirectory, targetName in
            try staging.alone {
                _ = try blaming(source) { try self.status(of: name, in: directory) }
                try directory.move(name, to: targetName, in: targetDirectory, replacing: replacing)
            }
        }
    }

    func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) throws {
        let names = source.components
        let name = names[names.count - 1]
        let root = try blaming(source) { try StoreDirectory(root: self.root) }
        let directory = try blaming(source) { try root.descend(names.dropLast()) }
        let status = try blaming(source) { try self.status(of: name, in: directory) }
        guard try isElsewhere(target, from: source, status, replacing: replacing) else { return }
        let place = target.components[...]
        try checkPlace(place, in: root, replacing: replacing, isDirectory: status.isDirectory)
        let staged = try StagedItem(in: root, isDirectory: status.isDirectory)
        if status.isDirectory {
            let original = try blaming(source) { try StoreDirectory(name, in: directory) }
            try copyContents(of: original, at: source, to: staged.openDirectory())
            // Without permission to write to it a directory cannot be moved.
            try staged.descriptor.setMode(status.st_mode | 0o700)
        } else {
            try copyFile(name, in: directory, at: source, to: staged.descriptor)
        }
        try checkCancellation()
        try reach(place, from: root, isMaking: true) { directory, name in
            try staged.move(to: name, in: directory, replacing: replacing, synchronize: false)
        }
        if status.isDirectory { try staged.descriptor.setMode(status.st_mode) }
    }

    /// Throws where something would get below itself, or has to be replaced by itself and may not.
    ///
    /// - Returns: False where both paths are the same, so that there is nothing to do.
    private func isElsewhere(
        _ target: LocalPath,
        from source: LocalPath,
        _ status: stat,
        replacing: Bool
    ) throws(SystemFailure) -> Bool {
        if target == source {
            guard replacing else { throw SystemFailure("rename", number: EEXIST) }
            return false
        }
        guard target.isInside(source) else { return true }
        if status.isLink { throw SystemFailure.link(source.components.last ?? "") }
        throw SystemFailure("rename", number: status.isDirectory ? EINVAL : ENOTDIR)
    }

    private func copyContents(
        of original: borrowing StoreDirectory,
        at path: LocalPath,
        to copy: borrowing StoreDirectory
    ) throws {
        for name in try blaming(path, { try original.names(isComplete: true) }) {
            try checkCancellation()
            let place = LocalPath(name, in: path) ?? path
            // It may be gone by now.
            guard let status = try blaming(place, { try original.status(of: name) }) else { continue }
            if status.isDirectory {
                let directory = try blaming(place) { try StoreDirectory(name, in: original) }
                _ = try copy.make(name, mode: 0o700)
                let copied = try StoreDirectory(name, in: copy)
                try copyContents(of: directory, at: place, to: copied)
                try copied.descriptor.setMode(status.st_mode)
            } else {
                let flags = O_CREAT | O_EXCL | O_WRONLY
                let copied = try FileDescriptor(name: name, in: copy.descriptor, flags: flags, mode: 0o600)
                try copyFile(name, in: original, at: place, to: copied)
            }
        }
    }

    private func copyFile(
        _ name: String,
        in directory: borrowing StoreDirectory,
        at path: LocalPath,
        to copy: borrowing FileDescriptor
    ) throws {
        let file = try blaming(path) { try directory.openFile(name, flags: O_RDONLY) }
        try file.lock(LOCK_SH)
        try copy.writeAll(of: file, between: checkCancellation)
        try copy.setMode(blaming(path) { try file.status().st_mode })
    }

    private func status(of name: String, in directory: borrowing StoreDirectory) throws(SystemFailure) -> stat {
        guard let status = try directory.status(of: name) else { throw SystemFailure("stat", number: ENOENT) }
        return status
    }

    /// Runs a closure whose failures are about a path other than the target of the call.
    private func blaming<Result: ~Copyable>(_ path: LocalPath, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as SystemFailure {
            throw failure.error(at: path)
        }
    }
}
