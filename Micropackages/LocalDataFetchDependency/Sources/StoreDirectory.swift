import Foundation
import GlobalDependenciesFiles

/// An open directory of a store.
///
/// All operations are relative to the directory and use a single name, so that no link can lead elsewhere.
struct StoreDirectory: ~Copyable {
    let descriptor: FileDescriptor

    /// Opens the root, to which links may lead.
    init(root: String) throws(StoreFailure) {
        descriptor = try FileDescriptor(path: root, flags: O_RDONLY | O_DIRECTORY)
    }

    /// Opens a directory in a directory.
    init(_ name: UnsafePointer<CChar>, in parent: borrowing StoreDirectory) throws(StoreFailure) {
        do {
            descriptor = try FileDescriptor(name: name, in: parent.descriptor, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            // Platforms report different errors for a link here.
            throw try parent.status(of: name)?.isLink == true
                ? StoreFailure.link(String(cString: name), number: error.number) : error
        }
    }

    /// Opens a directory again.
    init(sameAs directory: borrowing StoreDirectory) throws(StoreFailure) {
        descriptor = try FileDescriptor(name: ".", in: directory.descriptor, flags: O_RDONLY | O_DIRECTORY)
    }

    consuming func intoDescriptor() -> FileDescriptor {
        descriptor
    }

    /// Opens the directory at the end of some names, one after another.
    func descend(_ names: some Collection<String>) throws(StoreFailure) -> StoreDirectory {
        var directory = try StoreDirectory(sameAs: self)
        for name in names { directory = try StoreDirectory(name, in: directory) }
        return directory
    }

    /// Opens the directory at the end of some names, or returns nil if it does not exist.
    func descendIfPresent(_ names: some Collection<String>) throws(StoreFailure) -> StoreDirectory? {
        do {
            return try descend(names)
        } catch let failure where failure.code == .notFound {
            return nil
        }
    }

    /// Opens a regular file, and throws for any other item.
    func openFile(_ name: String, flags: Int32) throws(StoreFailure) -> FileDescriptor {
        let file: FileDescriptor
        do {
            // Without O_NONBLOCK, opening a pipe would block.
            file = try FileDescriptor(name: name, in: descriptor, flags: flags | O_NONBLOCK)
        } catch {
            throw try status(of: name)?.isLink == true ? StoreFailure.link(name, number: error.number) : error
        }
        let status = try file.status()
        guard !status.isDirectory else { throw StoreFailure("open", number: EISDIR) }
        guard status.isFile else { throw StoreFailure.irregular(name) }
        return file
    }

    /// Opens a regular file, returns nil if no item exists, and throws for any other item.
    func openFileIfPresent(_ name: String, flags: Int32) throws(StoreFailure) -> FileDescriptor? {
        do {
            return try openFile(name, flags: flags)
        } catch let failure where failure.code == .notFound {
            return nil
        }
    }

    /// Returns the status of the item with a name, without following a link, or nil if it does not exist.
    func status(of name: UnsafePointer<CChar>) throws(StoreFailure) -> stat? {
        var status = stat()
        guard fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { return status }
        guard errno == ENOENT else { throw StoreFailure("stat") }
        return nil
    }

    /// Creates a directory, or returns false if an item already exists.
    func make(_ name: String, mode: mode_t = 0o777) throws(StoreFailure) -> Bool {
        if mkdirat(descriptor.number, name, mode) == 0 { return true }
        guard errno == EEXIST else { throw StoreFailure("mkdir") }
        return false
    }

    /// Moves an item of this directory to another place, while no other writer of the store runs.
    ///
    /// The check for an existing item precedes the move, since not every platform can do both atomically. Another
    /// program may create an item in between.
    func move(
        _ name: String,
        to target: String,
        in directory: borrowing StoreDirectory,
        replacing: Bool
    ) throws(StoreFailure) {
        if let source = try status(of: name), let status = try directory.status(of: target) {
            guard replacing else { throw StoreFailure("rename", number: EEXIST) }
            guard !status.isLink else { throw StoreFailure.link(target) }
            guard status.isFile || status.isDirectory else { throw StoreFailure.irregular(target) }
            // Platforms report different errors if a file is moved to the directory that contains it.
            guard source.isDirectory == status.isDirectory else {
                throw StoreFailure("rename", number: source.isDirectory ? ENOTDIR : EISDIR)
            }
        }
        guard renameat(descriptor.number, name, directory.descriptor.number, target) == 0 else {
            // Platforms report either error for a directory that is not empty.
            throw StoreFailure("rename", number: errno == EEXIST ? ENOTEMPTY : errno)
        }
    }

    /// Removes a file, a link or an empty directory.
    func unlink(_ name: UnsafePointer<CChar>, isDirectory: Bool = false) throws(StoreFailure) {
        guard unlinkat(descriptor.number, name, isDirectory ? AT_REMOVEDIR : 0) == 0 else {
            throw StoreFailure("unlink")
        }
    }

    /// Returns the names of all items in the directory except `.` and `..`, in no particular order.
    ///
    /// Names that are not UTF-8 are omitted, unless the list must be complete: then this method throws.
    func names(isComplete: Bool = false) throws(StoreFailure) -> [String] {
        var names: [String] = []
        for bytes in try rawNames() {
            if let name = bytes.withUnsafeBufferPointer({ $0.baseAddress.flatMap(String.init(validatingCString:)) }) {
                names.append(name)
            } else if isComplete {
                throw StoreFailure(.other, "a name in the directory is not UTF-8")
            }
        }
        return names
    }

    /// Returns the names of all items in the directory except `.` and `..`, in no particular order, as the file system
    /// stores them.
    ///
    /// Each name ends with NUL.
    func rawNames() throws(StoreFailure) -> [[CChar]] {
        let copy = dup(descriptor.number)
        guard copy >= 0 else { throw StoreFailure("dup") }
        guard let stream = fdopendir(copy) else {
            let failure = StoreFailure("opendir")
            close(copy)
            throw failure
        }
        defer { closedir(stream) }
        rewinddir(stream)
        let dot = CChar(bitPattern: UInt8(ascii: "."))
        var names: [[CChar]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw StoreFailure("readdir") }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
                }
            }
            if name != [dot, 0], name != [dot, dot, 0] { names.append(name) }
        }
    }
}

/// The identity of a file or directory, which is unique as long as it is open or has a name.
struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t
}

extension stat {
    var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    var identity: FileIdentity { FileIdentity(device: st_dev, inode: st_ino) }

    /// Returns a Boolean value that indicates whether this is the status of the same file or directory as another
    /// status.
    func isSame(as other: stat) -> Bool { identity == other.identity }
}

extension StoreFailure {
    static func irregular(_ name: String) -> StoreFailure {
        StoreFailure(.other, "\"\(name)\" is not a regular file")
    }

    static func link(_ name: String, number: Int32? = nil) -> StoreFailure {
        StoreFailure(
            .outsideRoot,
            "\"\(name)\" is a symbolic link, which the store does not follow",
            number: number
        )
    }
}
