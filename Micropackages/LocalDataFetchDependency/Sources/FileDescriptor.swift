import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed when it goes out of scope.
struct FileDescriptor: ~Copyable {
    private static let chunk = 1 << 20
    private static let reservation: Int64 = 64 << 20

    let number: Int32

    /// Opens a path outside of any store.
    init(path: String, flags: Int32) throws(SystemFailure) {
        number = open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw SystemFailure("open") }
    }

    /// Opens a name in a directory, and never what a symbolic link of that name leads to.
    init(
        name: UnsafePointer<CChar>,
        in directory: borrowing FileDescriptor,
        flags: Int32,
        mode: mode_t = 0
    ) throws(SystemFailure) {
        number = openat(directory.number, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemFailure("open") }
    }

    deinit {
        close(number)
    }

    func status() throws(SystemFailure) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw SystemFailure("fstat") }
        return status
    }

    func setMode(_ mode: mode_t) throws(SystemFailure) {
        guard fchmod(number, mode & 0o7777) == 0 else { throw SystemFailure("chmod") }
    }

    /// Takes a lock on the open file, which ends with it, or returns false where another opening of the file has it.
    func tryLock(_ operation: Int32) throws(SystemFailure) -> Bool {
        while flock(number, operation | LOCK_NB) != 0 {
            let failure = SystemFailure("flock")
            if failure.number == EINTR { continue }
            guard failure.number == EWOULDBLOCK else { throw failure }
            return false
        }
        return true
    }

    /// Waits until what was written is on the disk.
    func synchronize() throws(SystemFailure) {
        #if canImport(Darwin)
        // There, fsync leaves data in the memory of the disk. Not every file system knows better.
        if fcntl(number, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(number) != 0 {
            guard errno == EINTR else { throw SystemFailure("fsync") }
        }
    }

    /// Waits until the names in a directory are on the disk, where the file system can do that for directories.
    func synchronizeDirectory() throws(SystemFailure) {
        do {
            try synchronize()
        } catch {
            guard let number = error.number, [EINVAL, ENOTSUP, EOPNOTSUPP, EROFS].contains(number) else { throw error }
        }
    }

    /// Reads what there is of a range, a part at a time, with a call in between that may throw.
    func read(_ range: Range<Int64>, between: () throws -> Void) throws -> Data {
        let expected = try min(range.upperBound, Int64(status().st_size)) - range.lowerBound
        guard expected <= 0 || UInt64(expected) <= ProcessInfo.processInfo.physicalMemory else {
            throw SystemFailure(.other, "\(expected) bytes are more than the memory has: read it in chunks")
        }
        var data = Data()
        // The size of a file is what its owner claims, and may be that of a hole.
        data.reserveCapacity(Int(clamping: min(max(expected, 0), Self.reservation)))
        // One byte more shows the end, where there is one.
        var buffer = [UInt8](repeating: 0, count: min(max(Int(clamping: expected), 4095), Self.chunk - 1) + 1)
        while true {
            try between()
            let rest = range.upperBound - range.lowerBound - Int64(data.count)
            let size = min(buffer.count, Int(clamping: rest))
            if size == 0 { return data }
            let count = pread(number, &buffer, size, off_t(range.lowerBound + Int64(data.count)))
            if count == 0 { return data }
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw SystemFailure("read")
            }
        }
    }

    /// Writes everything, a part at a time, with a call in between that may throw.
    func writeAll(_ data: Data, between: () throws -> Void) throws {
        var rest = data[...]
        while !rest.isEmpty {
            try between()
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, min($0.count, Self.chunk)) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemFailure("write")
            }
        }
    }

    /// Writes everything that another file has, a part at a time, with a call in between that may throw.
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
