import FacadeSupport
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
    private static let prefix = "LocalDataFetch-"

    let directory: StoreDirectory

    /// Opens the directory, which is made where it is missing, and stays.
    init(in root: borrowing StoreDirectory) throws(StoreFailure) {
        _ = try root.make(LocalPath.staging, mode: 0o700)
        directory = try StoreDirectory(LocalPath.staging, in: root)
    }

    /// Returns a name that nothing in the directory has.
    static func newName() -> String {
        prefix + UUID().uuidString
    }

    /// Removes what writers made that are gone: what has a name of theirs and is not locked.
    func removeLeftOvers() throws(StoreFailure) {
        for name in try directory.names() where Self.isOurs(name) {
            guard let leftOver = try? open(name), flock(leftOver.number, LOCK_EX | LOCK_NB) == 0 else { continue }
            try? directory.removeAll(name, isStaged: true) {}
        }
    }

    /// Whether a name is one of a writer: a folder that was there before the store may have anything in it.
    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
    }

    /// Opens the directory once more, to lock it.
    func openAgain() throws(StoreFailure) -> StoreDirectory {
        do {
            return try StoreDirectory(sameAs: directory)
        } catch let failure where failure.code == .notFound {
            throw StoreFailure(.other, "another program removed \"\(LocalPath.staging)\"", number: failure.number)
        }
    }

    private func open(_ name: String) throws(StoreFailure) -> FileDescriptor {
        do {
            return try FileDescriptor(name: name, in: directory.descriptor, flags: O_RDONLY | O_NONBLOCK)
        } catch let failure where failure.number == EACCES {
            // Its writer was killed after it had given it the permissions of a file that may not be read.
            directory.permit(name)
            return try FileDescriptor(name: name, in: directory.descriptor, flags: O_RDONLY | O_NONBLOCK)
        }
    }
}
