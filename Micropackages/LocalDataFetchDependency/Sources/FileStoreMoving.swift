import Foundation

/// A directory inside a directory that is copied.
private struct CopiedDirectory {
    /// The names from the copied directory to this one.
    let names: [String]
    /// The path of the directory, for errors.
    let path: LocalPath
    /// The permissions of the copy.
    let mode: mode_t
}

extension FileStore {
    func move(_ source: LocalPath, to target: LocalPath, replacing: Bool) throws {
        let names = source.components
        let name = names[names.count - 1]
        let root = try blaming(source) { try self.root.open() }
        let directory = try blaming(source) { try root.descend(names.dropLast()) }
        let status = try blaming(source) { try self.status(of: name, in: directory) }
        guard try isElsewhere(target, from: source, status, replacing: replacing) else { return }
        var attempts = Attempts()
        let staging = try Staging(in: root)
        try place(target.components[...], in: root, staging: staging, attempts: &attempts, .beginningAgain) {
            place,
            newName in
            // The source may have been moved or replaced in the meantime.
            let directory = try blaming(source) { try root.descend(names.dropLast()) }
            let status = try blaming(source) { try self.status(of: name, in: directory) }
            guard try isElsewhere(target, from: source, status, replacing: replacing) else { return }
            try directory.move(name, to: newName, in: place, replacing: replacing)
        }
    }

    func copy(_ source: LocalPath, to target: LocalPath, replacing: Bool) throws {
        let names = source.components
        let name = names[names.count - 1]
        let root = try blaming(source) { try self.root.open() }
        let directory = try blaming(source) { try root.descend(names.dropLast()) }
        let status = try blaming(source) { try self.status(of: name, in: directory) }
        guard try isElsewhere(target, from: source, status, replacing: replacing) else { return }
        let place = target.components[...]
        let replaced = try checkPlace(place, in: root, replacing: replacing, isDirectory: status.isDirectory)
        if !status.isDirectory {
            // Wait here for an append that is in progress, while the call can still begin again.
            try lockForReading(blaming(source) { try directory.openFile(name, flags: O_RDONLY) }, .beginningAgain)
        }
        let restricted = replaced.map { $0.st_mode & status.st_mode } ?? status.st_mode
        let staged = try StagedItem(in: root, isDirectory: status.isDirectory, mode: restricted, of: self)
        var mode = status.st_mode
        if status.isDirectory {
            let original = try blaming(source) { try StoreDirectory(name, in: directory) }
            try copyContents(of: original, at: source, to: staged.openDirectory())
        } else {
            let file = try blaming(source) { try directory.openFile(name, flags: O_RDONLY) }
            mode = try copyContent(of: file, to: staged.descriptor)
        }
        try checkCancellation()
        var attempts = Attempts()
        try self.place(place, in: root, staging: staged.staging, attempts: &attempts, .inPlace) { directory, name in
            // A directory can be moved only with permission to write to it.
            let mode = status.isDirectory ? mode | 0o700 : mode
            try staged.move(to: name, in: directory, replacing: replacing, mode: mode)
        }
        if status.isDirectory { try staged.descriptor.setMode(mode) }
    }

    /// Throws if an item would be moved into itself, or would replace itself without permission to replace.
    ///
    /// - Returns: False if both paths are equal, so that there is nothing to do.
    private func isElsewhere(
        _ target: LocalPath,
        from source: LocalPath,
        _ status: stat,
        replacing: Bool
    ) throws(StoreFailure) -> Bool {
        if target == source {
            guard replacing else { throw StoreFailure("rename", number: EEXIST) }
            return false
        }
        guard target.isInside(source) else { return true }
        if status.isLink { throw StoreFailure.link(source.components.last ?? "") }
        throw StoreFailure("rename", number: status.isDirectory ? EINVAL : ENOTDIR)
    }

    /// Copies the contents of a directory, at any depth, except items that are removed concurrently.
    private func copyContents(
        of original: borrowing StoreDirectory,
        at path: LocalPath,
        to copy: borrowing StoreDirectory
    ) throws {
        var directories = [CopiedDirectory(names: [], path: path, mode: 0)]
        var next = 0
        while next < directories.count {
            let (above, place) = (directories[next].names, directories[next].path)
            next += 1
            guard let from = try blaming(place, { try original.descendIfPresent(above) }) else { continue }
            let to = try copy.descend(above)
            for name in try blaming(place, { try from.names(isComplete: true) }) {
                try checkCancellation()
                let path = LocalPath(name, in: place) ?? place
                guard let mode = try copyItem(name, in: from, at: path, to: to) else { continue }
                directories.append(CopiedDirectory(names: above + [name], path: path, mode: mode))
            }
        }
        // A directory gets its permissions after its contents, since they may make the contents inaccessible.
        for directory in directories.dropFirst().reversed() {
            try copy.descend(directory.names).descriptor.setMode(directory.mode)
        }
    }

    /// Copies a file, or creates a directory and returns the permissions for it, or returns nil if the item was
    /// removed.
    private func copyItem(
        _ name: String,
        in original: borrowing StoreDirectory,
        at path: LocalPath,
        to copy: borrowing StoreDirectory
    ) throws -> mode_t? {
        guard let status = try blaming(path, { try original.status(of: name) }) else { return nil }
        if status.isDirectory {
            _ = try copy.make(name, mode: 0o700)
            return status.st_mode
        }
        let file = try blaming(path) { try original.openFileIfPresent(name, flags: O_RDONLY) }
        guard let file else { return nil }
        let flags = O_CREAT | O_EXCL | O_WRONLY
        let copied = try FileDescriptor(name: name, in: copy.descriptor, flags: flags, mode: 0o600)
        try copied.setMode(copyContent(of: file, to: copied))
        return nil
    }

    /// Copies the content of a file, and returns the permissions of the file.
    private func copyContent(of file: borrowing FileDescriptor, to copy: borrowing FileDescriptor) throws -> mode_t {
        try lockForReading(file, .inPlace)
        try copy.writeAll(of: file, between: checkCancellation)
        return try file.status().st_mode
    }

    private func status(of name: String, in directory: borrowing StoreDirectory) throws(StoreFailure) -> stat {
        guard let status = try directory.status(of: name) else { throw StoreFailure("stat", number: ENOENT) }
        return status
    }

    /// Runs a closure whose failures concern a path other than the target of the call.
    private func blaming<Result: ~Copyable>(_ path: LocalPath, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as StoreFailure {
            throw failure.error(at: path)
        }
    }
}
