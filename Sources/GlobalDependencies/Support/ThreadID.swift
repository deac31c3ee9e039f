#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The identity of a thread while it runs.
package struct ThreadID: Hashable, Sendable {
    private let handle: UInt

    package static var current: ThreadID {
        #if canImport(Darwin)
        ThreadID(handle: UInt(bitPattern: pthread_self()))
        #else
        ThreadID(handle: UInt(pthread_self()))
        #endif
    }
}
