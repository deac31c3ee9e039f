#if !canImport(Darwin)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The reason why a file cannot be used.
struct SystemFailure: Error {
    /// A Boolean value that indicates whether there is no file.
    let isMissing: Bool
    let reason: String

    /// Describes `errno`, right after a call failed.
    init() {
        isMissing = errno == ENOENT
        reason = String(cString: strerror(errno))
    }

    init(_ reason: String) {
        isMissing = false
        self.reason = reason
    }
}
#endif
