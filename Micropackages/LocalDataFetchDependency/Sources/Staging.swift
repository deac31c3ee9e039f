import FacadeSupport
import Foundation

/// The directory of a store in which files are created, and the lock that all writers of the store share.
struct Staging: ~Copyable {
    private static let prefix = "LocalDataFetch-"

    let directory: StoreDirectory

    /// Opens the directory, creating it if it is missing.
    init(in root: borrowing StoreDirectory) throws(StoreFailure) {
        _ = try root.make(LocalPath.staging, mode: 0o700)
        directory = try StoreDirectory(LocalPath.staging, in: root)
    }

    /// Returns a new unique name.
    static func newName() -> String {
        prefix + UUID().uuidString
    }

    /// Removes the leftovers of terminated writers: items that have a name of a writer and are not locked.
    func removeLeftOvers() throws(StoreFailure) {
        for name in try directory.names() where Self.isOurs(name) {
            guard let leftOver = try? open(name), flock(leftOver.number, LOCK_EX | LOCK_NB) == 0 else { continue }
            try? directory.removeAll(name, isStaged: true) {}
        }
    }

    /// Returns a Boolean value that indicates whether a name is one of a writer, since other items may exist in the
    /// folder.
    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
    }

    /// Opens the directory again, to lock it.
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
            // Its writer was killed after it had set permissions that do not allow reading.
            directory.permit(name)
            return try FileDescriptor(name: name, in: directory.descriptor, flags: O_RDONLY | O_NONBLOCK)
        }
    }
}
