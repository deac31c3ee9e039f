#if _runtime(_multithreaded) && !canImport(WinSDK)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(wasi_pthread)
import WASILibc
import wasi_pthread
#endif

/// A lock in a field of an object, which has to initialize and destroy the lock.
///
/// It avoids the allocation of a ``Mutex``. Declare the field, and pass its address, as described for
/// ``AtomicLazyReference``.
struct Lock {
    fileprivate var mutex = pthread_mutex_t()

    static func initialize(_ field: UnsafeMutablePointer<Self>) {
        field.initialize(to: Lock())
        let status = pthread_mutex_init(&field.pointee.mutex, nil)
        guard status == 0 else { fatalError("pthread_mutex_init failed with error \(status)") }
    }

    static func destroy(_ field: UnsafeMutablePointer<Self>) {
        pthread_mutex_destroy(&field.pointee.mutex)
    }

    @inline(__always)
    static func lock(_ field: UnsafeMutablePointer<Self>) {
        pthread_mutex_lock(&field.pointee.mutex)
    }

    @inline(__always)
    static func unlock(_ field: UnsafeMutablePointer<Self>) {
        pthread_mutex_unlock(&field.pointee.mutex)
    }
}

/// A condition variable in a field of an object, next to its ``Lock``.
struct Condition {
    private var changes = pthread_cond_t()

    static func initialize(_ field: UnsafeMutablePointer<Self>) {
        pthread_cond_init(&field.pointee.changes, nil)
    }

    static func destroy(_ field: UnsafeMutablePointer<Self>) {
        pthread_cond_destroy(&field.pointee.changes)
    }

    /// Releases the lock, blocks until the next broadcast, and acquires the lock again.
    static func wait(_ field: UnsafeMutablePointer<Self>, _ lock: UnsafeMutablePointer<Lock>) {
        pthread_cond_wait(&field.pointee.changes, &lock.pointee.mutex)
    }

    static func broadcast(_ field: UnsafeMutablePointer<Self>) {
        pthread_cond_broadcast(&field.pointee.changes)
    }
}
#endif
