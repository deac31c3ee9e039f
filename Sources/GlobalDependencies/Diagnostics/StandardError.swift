#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where reports go that do not end the process.
package enum StandardError {
    package static func print(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
        }
    }
}
