#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The identity of a thread while it runs.
package typealias ThreadID = UInt

/// Returns the identity of the current thread.
package func currentThreadID() -> ThreadID {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
}
