import FacadeSupport
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file or directory in the making, out of the way of those of the store, and locked for as long as its writer lives.
struct StagedItem: ~Copyable {
    let descriptor: FileDescriptor
    let staging: Staging
    private let name: String
    private let isDirectory: Bool

    /// Creates an empty file or directory, after what was left by writers that are gone was removed.
    init(in root: borrowing StoreDirectory, isDirectory: Bool, of store: FileStore) throws {
        let staging = try Staging(in: root)
        let name = Staging.newName()
        // Between its creation and its own lock it looks like a leftover, so only one at a time does either.
        descriptor = try store.alone(in: staging, .beginningAgain) {
            try staging.removeLeftOvers()
            let descriptor: FileDescriptor
            if isDirectory {
                _ = try staging.directory.make(name, mode: 0o700)
                descriptor = try StoreDirectory(name, in: staging.directory).intoDescriptor()
            } else {
                let flags = O_CREAT | O_EXCL | O_WRONLY
                descriptor = try FileDescriptor(
                    name: name,
                    in: staging.directory.descriptor,
                    flags: flags,
                    mode: 0o666
                )
            }
            try store.lock(descriptor, LOCK_EX, .inPlace)
            return descriptor
        }
        self.name = name
        self.isDirectory = isDirectory
        self.staging = staging
    }

    deinit {
        // Finds nothing after a move.
        if isDirectory {
            try? staging.directory.removeAll(name, isStaged: true) {}
        } else {
            _ = unlinkat(staging.directory.descriptor.number, name, 0)
        }
    }

    /// Opens the directory that it is, in order to fill it.
    func openDirectory() throws(StoreFailure) -> StoreDirectory {
        try StoreDirectory(name, in: staging.directory)
    }

    /// Gives the item its place, alone among the writers of the store, and some permissions.
    ///
    /// A file gets those of the file that it replaces instead, where there is one.
    func move(
        to target: String,
        in directory: borrowing StoreDirectory,
        replacing: Bool,
        mode: mode_t? = nil
    ) throws(StoreFailure) {
        let status = replacing && !isDirectory ? try directory.status(of: target) : nil
        if let mode = status?.isFile == true ? status?.st_mode : mode { try descriptor.setMode(mode) }
        // Nothing is gained by trying that again.
        guard try staging.directory.status(of: name) != nil else {
            throw StoreFailure(.other, "another program removed the file before it was complete")
        }
        let isPlaced = replacing ? false : try link(to: target, in: directory)
        if !isPlaced { try staging.directory.move(name, to: target, in: directory, replacing: replacing) }
        // Reads and appends wait for this lock, and the file is theirs now.
        _ = flock(descriptor.number, LOCK_UN)
    }

    /// Gives a file a second name, which takes the place of nothing whoever made it, and tells whether that worked.
    private func link(to target: String, in directory: borrowing StoreDirectory) throws(StoreFailure) -> Bool {
        let (from, to) = (staging.directory.descriptor.number, directory.descriptor.number)
        guard !isDirectory else { return false }
        if linkat(from, name, to, target, 0) == 0 {
            unlinkat(from, name, 0)
            return true
        }
        // Any other is the failure of a file system without links, or will be that of the move as well.
        guard errno != EEXIST else { throw StoreFailure("link", number: EEXIST) }
        return false
    }
}
