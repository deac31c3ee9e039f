#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which thread it is, as long as it runs.
struct ThreadID: Hashable, Sendable {
    private let handle: UInt

    static var current: ThreadID {
        #if canImport(Darwin)
        ThreadID(handle: UInt(bitPattern: pthread_self()))
        #else
        ThreadID(handle: UInt(pthread_self()))
        #endif
    }
}
