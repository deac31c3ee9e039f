#if !canImport(Darwin)
import Foundation

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, closed when it goes out of scope.
struct FileDescriptor: ~Copyable {
    let number: Int32

    /// Opens a file without waiting, even if it is a pipe.
    init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
        number = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode)
        guard number >= 0 else { throw SystemFailure() }
        guard try status().st_mode & S_IFMT == S_IFREG else { throw SystemFailure("it is not a regular file") }
    }

    deinit {
        close(number)
    }

    func status() throws(SystemFailure) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw SystemFailure() }
        return status
    }

    /// Waits for a lock that no other opening of the file has, in any process.
    func lock() throws(SystemFailure) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SystemFailure() }
        }
    }

    func readAll() throws(SystemFailure) -> Data {
        var content = Data()
        // One byte more than the file has shows the end.
        var buffer = [UInt8](repeating: 0, count: max(Int(try status().st_size) + 1, 4096))
        while true {
            let count = read(number, &buffer, buffer.count)
            if count == 0 { return content }
            if count > 0 {
                content.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw SystemFailure()
            }
        }
    }

    /// Gives the file new content, and waits until that is on the disk.
    func replaceContent(with content: Data) throws(SystemFailure) {
        guard ftruncate(number, 0) == 0 else { throw SystemFailure() }
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemFailure()
            }
        }
        while fsync(number) != 0 {
            guard errno == EINTR else { throw SystemFailure() }
        }
    }
}
#endif
