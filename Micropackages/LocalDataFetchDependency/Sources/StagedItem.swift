import Foundation
import GlobalDependenciesFiles

/// An unfinished file or directory outside of the visible store, locked as long as its writer exists.
struct StagedItem: ~Copyable {
    let descriptor: FileDescriptor
    let staging: Staging
    private let name: String
    private let isDirectory: Bool

    /// Creates an empty file or directory, after removing leftovers of terminated writers.
    ///
    /// The mode is that of the destination, or nil for a new file. Before the move, a file has no other permissions.
    init(in root: borrowing StoreDirectory, isDirectory: Bool, mode: mode_t? = nil, of store: FileStore) throws {
        let staging = try Staging(in: root)
        let name = Staging.newName()
        // Until it is locked, a new item looks like a leftover. So only one writer at a time removes leftovers or
        // creates an item.
        descriptor = try store.alone(in: staging, .beginningAgain) {
            try staging.removeLeftOvers()
            let descriptor = try Staging.explaining { () throws(StoreFailure) -> FileDescriptor in
                if isDirectory {
                    _ = try staging.directory.make(name, mode: 0o700)
                    return try StoreDirectory(name, in: staging.directory).intoDescriptor()
                }
                return try FileDescriptor(
                    name: name,
                    in: staging.directory.descriptor,
                    flags: O_CREAT | O_EXCL | O_WRONLY,
                    mode: (mode ?? 0o666) & 0o666
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
        // After a move, there is nothing to remove.
        if isDirectory {
            try? staging.directory.removeAll(name, isStaged: true) {}
        } else {
            _ = unlinkat(staging.directory.descriptor.number, name, 0)
        }
    }

    /// Opens the staged directory, to add its contents.
    func openDirectory() throws(StoreFailure) -> StoreDirectory {
        try StoreDirectory(name, in: staging.directory)
    }

    /// Moves the item to its destination and sets its permissions, while no other writer of the store runs.
    ///
    /// A file gets the permissions of the file that it replaces, if there is one.
    func move(
        to target: String,
        in directory: borrowing StoreDirectory,
        replacing: Bool,
        mode: mode_t? = nil
    ) throws(StoreFailure) {
        let status = replacing && !isDirectory ? try directory.status(of: target) : nil
        if let mode = status?.isFile == true ? status?.st_mode : mode { try descriptor.setMode(mode) }
        // Trying again would not help.
        guard try staging.directory.status(of: name) != nil else {
            throw StoreFailure(.other, "another program removed the file before it was complete")
        }
        let isPlaced = replacing ? false : try link(to: target, in: directory)
        if !isPlaced { try staging.directory.move(name, to: target, in: directory, replacing: replacing) }
        // The file is complete, so release the lock that reads and appends wait for.
        _ = flock(descriptor.number, LOCK_UN)
    }

    /// Links a file to a second name, without replacing an item of any program, and returns whether that succeeded.
    private func link(to target: String, in directory: borrowing StoreDirectory) throws(StoreFailure) -> Bool {
        let (from, to) = (staging.directory.descriptor.number, directory.descriptor.number)
        guard !isDirectory else { return false }
        if linkat(from, name, to, target, 0) == 0 {
            unlinkat(from, name, 0)
            return true
        }
        // Other errors mean that the file system has no links, or recur when the file is moved.
        guard errno != EEXIST else { throw StoreFailure("link", number: EEXIST) }
        return false
    }
}
