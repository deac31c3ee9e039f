/// The file `Lock+Threads.swift` has the locks of POSIX threads, `Lock+Windows.swift` those of Windows, and
/// `Lock+SingleThread.swift` those for platforms without threads.
extension Lock {
    /// Calls a closure with the lock held.
    ///
    /// The closure must not wait for anything that may need the same lock.
    static func withLock(_ field: UnsafeMutablePointer<Self>, _ body: () -> Void) {
        lock(field)
        body()
        unlock(field)
    }
}
