import Foundation
import GlobalDependenciesFiles

/// The directory of a store in which files are created, and the lock that all writers of the store share.
struct Staging: ~Copyable {
    private static let prefix = "LocalDataFetch-"

    let directory: StoreDirectory

    /// Opens the directory, creating it if it is missing.
    ///
    /// In a root with the sticky bit, its owner must be one who could exchange the files of the store anyway.
    init(in root: borrowing StoreDirectory) throws(StoreFailure) {
        let rootStatus = try root.descriptor.status()
        let isNew = try root.make(LocalPath.staging, mode: Self.mode(in: rootStatus))
        let directory = try Self.explaining { () throws(StoreFailure) in try StoreDirectory(LocalPath.staging, in: root)
        }
        if isNew, try directory.names().isEmpty { Self.share(directory, as: rootStatus) }
        let owner = try directory.descriptor.status().st_uid
        guard rootStatus.st_mode & S_ISVTX == 0 || [geteuid(), 0, rootStatus.st_uid].contains(owner) else {
            throw StoreFailure(
                .permissionDenied,
                "\"\(LocalPath.staging)\" in the root belongs to another user, who could exchange files before they are "
                    + "complete; use a root without the sticky bit, or one of your own"
            )
        }
        self.directory = directory
    }

    /// Returns the permissions for the directory: those of the root for each class of users that may write to the root.
    ///
    /// Other users could only lock the directory, or read files before they have their permissions.
    private static func mode(in root: stat) -> mode_t {
        let writers = [0o070, 0o007].filter { root.st_mode & $0 & 0o222 != 0 }.reduce(0o7000, |)
        return root.st_mode & writers | 0o700
    }

    /// Gives a new directory the owner, the group and the permissions of the root, as far as this process may do so.
    private static func share(_ directory: borrowing StoreDirectory, as root: stat) {
        let number = directory.descriptor.number
        let hasGroup = fchown(number, geteuid() == 0 ? root.st_uid : uid_t.max, root.st_gid) == 0
        // Another group has no right to what the group of the root may do.
        _ = fchmod(number, mode(in: root) & (hasGroup ? 0o7777 : 0o5707))
    }

    /// Runs a closure whose failures concern the directory instead of the path of the call.
    static func explaining<Result: ~Copyable>(
        _ body: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        do {
            return try body()
        } catch {
            let advice: String
            switch error.code {
            case .permissionDenied: advice = "give it the group and the permissions of the root, or remove it"
            case .notADirectory: advice = "move it away"
            default: throw error
            }
            let detail = "\(error.detail): \"\(LocalPath.staging)\" in the root; \(advice)"
            throw StoreFailure(error.code, detail, number: error.number)
        }
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
