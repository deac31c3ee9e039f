#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The standard error stream of the process.
package enum StandardError {
    /// Writes a text completely, even if the stream is nonblocking.
    ///
    /// If writing fails, the rest of the text is lost.
    package static func print(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN && waitsForRoom() { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }

    /// Blocks until the stream accepts more bytes, and returns false if waiting failed.
    private static func waitsForRoom() -> Bool {
        var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
    }
}
