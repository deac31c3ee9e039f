#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where reports go that do not end the process.
package enum StandardError {
    /// Writes all of a text, even where somebody has made standard error one that does not wait.
    ///
    /// What it refuses for another reason is lost.
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

    /// Waits until standard error takes more, or refuses it for another reason.
    private static func waitsForRoom() -> Bool {
        var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
    }
}
