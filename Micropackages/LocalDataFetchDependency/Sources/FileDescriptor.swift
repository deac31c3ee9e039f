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
    let number: Int32

    /// Opens a path outside of any store.
    init(path: String, flags: Int32) throws(SystemFailure) {
        number = open(path, flags | O_CLOEXEC)
        guard number >= 0 else { throw SystemFailure("open") }
    }

    /// Opens a name in a directory, and never what a symbolic link of that name leads to.
    init(name: String, in directory: borrowing FileDescriptor, flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
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

    /// Reads up to the end, a part at a time, with a call in between that may throw.
    func readAll(sizeHint: Int, between: () throws -> Void) throws -> Data {
        var data = Data()
        data.reserveCapacity(sizeHint)
        var buffer = [UInt8](repeating: 0, count: min(max(sizeHint + 1, 4096), 1 << 20))
        while true {
            try between()
            let count = read(number, &buffer, buffer.count)
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
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, min($0.count, 1 << 20)) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemFailure("write")
            }
        }
    }
}
