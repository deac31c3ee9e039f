import Foundation
import GlobalDependenciesFiles

extension FileStore {
    /// A call that writes a file.
    private struct Write {
        let data: Data
        let names: ArraySlice<String>
        let synchronize: Bool
    }

    func write(_ data: Data, to path: LocalPath, mode: LocalWriteMode, synchronize: Bool) throws {
        let write = Write(data: data, names: path.components[...], synchronize: synchronize)
        let root = try makeRoot(synchronize: synchronize)
        var attempts = Attempts()
        if mode == .append {
            try append(write, in: root, &attempts)
        } else {
            try create(write, in: root, replacing: mode == .replace, &attempts)
        }
        if synchronize { try synchronizeDirectories(to: write.names, in: root) }
    }

    func makeDirectory(_ path: LocalPath) throws {
        let root = try makeRoot()
        var attempts = Attempts()
        let staging = try Staging(in: root)
        try place(path.components[...], in: root, staging: staging, attempts: &attempts, .beginningAgain) {
            directory,
            name in
            _ = try directory.make(name)
            // There may be an item other than a directory.
            _ = try StoreDirectory(name, in: directory)
        }
    }

    /// Throws, before anything is written, if an item prevents the write, and returns the status of an item to replace.
    @discardableResult
    func checkPlace(
        _ names: ArraySlice<String>,
        in root: borrowing StoreDirectory,
        replacing: Bool,
        isDirectory: Bool = false
    ) throws -> stat? {
        guard let name = names.last else { return nil }
        do {
            let directory = try root.descend(names.dropLast())
            guard let status = try directory.status(of: name) else { return nil }
            guard replacing else { throw StoreFailure("write", number: EEXIST) }
            if status.isLink { throw StoreFailure.link(name) }
            guard status.isFile || status.isDirectory else { throw StoreFailure.irregular(name) }
            guard status.isDirectory == isDirectory else {
                throw StoreFailure("write", number: isDirectory ? ENOTDIR : EISDIR)
            }
            guard try !isDirectory || StoreDirectory(name, in: directory).names(isComplete: true).isEmpty else {
                throw StoreFailure("write", number: ENOTEMPTY)
            }
            return status
        } catch let failure as StoreFailure where failure.code == .notFound {
            return nil
        }
    }

    private func create(
        _ write: Write,
        in root: borrowing StoreDirectory,
        replacing: Bool,
        _ attempts: inout Attempts
    ) throws {
        let replaced = try checkPlace(write.names, in: root, replacing: replacing)
        let staged = try StagedItem(in: root, isDirectory: false, mode: replaced?.st_mode, of: self)
        try staged.descriptor.writeAll(write.data, between: checkCancellation)
        if write.synchronize {
            // The file gets these permissions again at its destination, but the flush should include them.
            if let replaced { try staged.descriptor.setMode(replaced.st_mode) }
            try staged.descriptor.synchronize()
        }
        try checkCancellation()
        try place(write.names, in: root, staging: staged.staging, attempts: &attempts, .inPlace) { directory, name in
            try staged.move(to: name, in: directory, replacing: replacing)
        }
    }

    private func append(_ write: Write, in root: borrowing StoreDirectory, _ attempts: inout Attempts) throws {
        while true {
            do {
                if try appendToFile(write, in: root) { return }
            } catch let failure as StoreFailure where failure.code == .notFound {
                do {
                    return try create(write, in: root, replacing: false, &attempts)
                } catch let failure as StoreFailure where failure.code == .alreadyExists {}
            }
            try attempts.next(after: StoreFailure(.other, "the file comes and goes"), checkCancellation)
        }
    }

    /// Appends to a file, or returns false if the file was moved or replaced before the lock was acquired.
    private func appendToFile(_ write: Write, in root: borrowing StoreDirectory) throws -> Bool {
        let names = write.names
        let name = names[names.endIndex - 1]
        let file = try root.descend(names.dropLast()).openFile(name, flags: O_WRONLY | O_APPEND)
        try lock(file, LOCK_EX, .beginningAgain)
        let status = try file.status()
        // If the file has left its path, it may never be read again. Otherwise, new readers wait for the lock.
        guard let current = try root.descend(names.dropLast()).status(of: name), status.isSame(as: current) else {
            return false
        }
        do {
            try file.writeAll(write.data, between: checkCancellation)
            if write.synchronize { try file.synchronize() }
        } catch {
            _ = ftruncate(file.number, status.st_size)
            throw error
        }
        return true
    }
}
