#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(wasi_pthread)
import wasi_pthread
#elseif canImport(WinSDK)
import WinSDK
#endif

/// The identity of a thread while it runs.
package typealias ThreadID = UInt

/// Returns the identity of the current thread.
package func currentThreadID() -> ThreadID {
    #if !_runtime(_multithreaded)
    1
    #elseif canImport(Glibc)
    UInt(pthread_self())
    #elseif canImport(WinSDK)
    UInt(GetCurrentThreadId())
    #else
    // An integer on Android, and a pointer on the other platforms.
    UInt(bitPattern: pthread_self())
    #endif
}
