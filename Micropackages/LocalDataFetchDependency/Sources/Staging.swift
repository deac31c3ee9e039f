import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The directory of a store in which files are made, and the lock that all of its writers share.
struct Staging: ~Copyable {
    let directory: StoreDirectory

    /// Opens the directory, which is made where it is missing, and stays.
    init(in root: borrowing StoreDirectory) throws(SystemFailure) {
        _ = try root.make(LocalPath.staging, mode: 0o700)
        directory = try StoreDirectory(LocalPath.staging, in: root)
    }

    /// Runs a closure that nothing of the kind runs next to, in any process that uses the root.
    func alone<Result: ~Copyable>(_ body: () throws -> Result) throws -> Result {
        // A lock belongs to an opening of the directory, so each needs its own.
        let gate = try StoreDirectory(sameAs: directory)
        try gate.descriptor.lock(LOCK_EX)
        return try body()
    }

    /// Removes what is there and not locked, since whoever made it is gone.
    func removeLeftOvers() throws(SystemFailure) {
        for name in try directory.names() {
            guard
                let leftOver = try? FileDescriptor(
                    name: name,
                    in: directory.descriptor,
                    flags: O_RDONLY | O_NONBLOCK
                ),
                flock(leftOver.number, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? directory.removeAll(name, isStaged: true) {}
        }
    }
}
