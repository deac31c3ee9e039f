import Foundation
import GlobalDependenciesFiles

typealias FileDescriptor = GlobalDependenciesFiles.FileDescriptor<StoreFailure>

extension GlobalDependenciesFiles.FileDescriptor where Failure == StoreFailure {
    /// Opens a name in a directory, without following a symbolic link of that name.
    init(
        name: UnsafePointer<CChar>,
        in directory: borrowing FileDescriptor,
        flags: Int32,
        mode: mode_t = 0
    ) throws(StoreFailure) {
        try self.init(openat(directory.number, name, flags | O_NOFOLLOW | O_CLOEXEC, mode), openedBy: "open")
    }

    func status() throws(StoreFailure) -> stat {
        var status = stat()
        try perform("fstat") { fstat($0, &status) }
        return status
    }

    func setMode(_ mode: mode_t) throws(StoreFailure) {
        try perform("chmod") { fchmod($0, mode & 0o7777) }
    }

    /// Locks the open file until it is closed, or returns false if another descriptor of the file holds the lock.
    func tryLock(_ operation: Int32) throws(StoreFailure) -> Bool {
        do {
            try lock(operation | LOCK_NB)
            return true
        } catch let failure where failure.number == EWOULDBLOCK {
            return false
        }
    }

    /// Waits until the names in a directory are on the disk, if the file system supports this for directories.
    func synchronizeDirectory() throws(StoreFailure) {
        do {
            try synchronize()
        } catch {
            guard let number = error.number, [EINVAL, ENOTSUP, EOPNOTSUPP, EROFS].contains(number) else { throw error }
        }
    }

    /// Reads the existing bytes of a range, in parts, and calls a closure before each part.
    func read(_ range: Range<Int64>, between: () throws -> Void) throws -> Data {
        let expected = try min(range.upperBound, Int64(status().st_size)) - range.lowerBound
        guard expected <= 0 || UInt64(expected) <= ProcessInfo.processInfo.physicalMemory else {
            throw StoreFailure(.other, "\(expected) bytes are more than the memory has: read it in chunks")
        }
        return try read(range, expecting: expected, between: between)
    }

    /// Writes the content of another file, in parts, and calls a closure before each part.
    func writeAll(of file: borrowing FileDescriptor, between: () throws -> Void) throws {
        var offset: Int64 = 0
        while true {
            let part = try file.read(offset..<offset + Int64(Self.chunk), between: between)
            if part.isEmpty { return }
            try writeAll(part, between: between)
            offset += Int64(part.count)
        }
    }
}
