#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
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
                guard let count = writePart(rest) else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }

    #if canImport(ucrt)
    /// Writes some of the bytes, and returns their number, or nil if writing failed.
    private static func writePart(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let count = _write(2, bytes.baseAddress, UInt32(min(bytes.count, 1 << 20)))
        return count > 0 ? Int(count) : nil
    }
    #else
    /// Writes some of the bytes, and returns their number, or nil if writing failed.
    ///
    /// The number is 0 if the call has to be repeated.
    private static func writePart(_ bytes: UnsafeRawBufferPointer) -> Int? {
        let count = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN && waitsForRoom() { return 0 }
        return count > 0 ? count : nil
    }

    /// Blocks until the stream accepts more bytes, and returns false if waiting failed.
    private static func waitsForRoom() -> Bool {
        var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&descriptor, 1, -1) >= 0 || errno == EINTR
    }
    #endif
}
