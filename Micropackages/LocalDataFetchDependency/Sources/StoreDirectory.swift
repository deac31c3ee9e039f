import FacadeSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open directory of a store.
///
/// Everything is done relative to it, by one name, so that no link can lead elsewhere.
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
            // Systems do not agree on what is wrong with a link in this place.
            throw try parent.status(of: name)?.isLink == true
                ? StoreFailure.link(String(cString: name), number: error.number) : error
        }
    }

    /// Opens a directory once more.
    init(sameAs directory: borrowing StoreDirectory) throws(StoreFailure) {
        descriptor = try FileDescriptor(name: ".", in: directory.descriptor, flags: O_RDONLY | O_DIRECTORY)
    }

    consuming func intoDescriptor() -> FileDescriptor {
        descriptor
    }

    /// Opens the directory that some names lead to, one after another.
    func descend(_ names: some Collection<String>) throws(StoreFailure) -> StoreDirectory {
        var directory = try StoreDirectory(sameAs: self)
        for name in names { directory = try StoreDirectory(name, in: directory) }
        return directory
    }

    /// Opens the directory that some names lead to, or returns nil where there is nothing.
    func descendIfPresent(_ names: some Collection<String>) throws(StoreFailure) -> StoreDirectory? {
        do {
            return try descend(names)
        } catch let failure where failure.code == .notFound {
            return nil
        }
    }

    /// Opens a file, and nothing else.
    func openFile(_ name: String, flags: Int32) throws(StoreFailure) -> FileDescriptor {
        let file: FileDescriptor
        do {
            // Without O_NONBLOCK a pipe would be waited for.
            file = try FileDescriptor(name: name, in: descriptor, flags: flags | O_NONBLOCK)
        } catch {
            throw try status(of: name)?.isLink == true ? StoreFailure.link(name, number: error.number) : error
        }
        let status = try file.status()
        guard !status.isDirectory else { throw StoreFailure("open", number: EISDIR) }
        guard status.isFile else { throw StoreFailure(.other, "\"\(name)\" is not a regular file") }
        return file
    }

    /// Opens a file, and nothing else, or returns nil where there is nothing.
    func openFileIfPresent(_ name: String, flags: Int32) throws(StoreFailure) -> FileDescriptor? {
        do {
            return try openFile(name, flags: flags)
        } catch let failure where failure.code == .notFound {
            return nil
        }
    }

    /// Returns what a name stands for, a link itself included, or nil where there is nothing.
    func status(of name: UnsafePointer<CChar>) throws(StoreFailure) -> stat? {
        var status = stat()
        guard fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { return status }
        guard errno == ENOENT else { throw StoreFailure("stat") }
        return nil
    }

    /// Makes a directory unless it is there, and tells whether it was made.
    func make(_ name: String, mode: mode_t = 0o777) throws(StoreFailure) -> Bool {
        if mkdirat(descriptor.number, name, mode) == 0 { return true }
        guard errno == EEXIST else { throw StoreFailure("mkdir") }
        return false
    }

    /// Gives what is in here another place, alone among the writers of the store.
    ///
    /// Whether something is there is checked before the move, as not every system can do both in one: another program
    /// might come in between.
    func move(
        _ name: String,
        to target: String,
        in directory: borrowing StoreDirectory,
        replacing: Bool
    ) throws(StoreFailure) {
        if let source = try status(of: name), let status = try directory.status(of: target) {
            guard replacing else { throw StoreFailure("rename", number: EEXIST) }
            guard !status.isLink else { throw StoreFailure.link(target) }
            // Systems do not agree on what is wrong where a file is moved to the directory that it is in.
            guard source.isDirectory == status.isDirectory else {
                throw StoreFailure("rename", number: source.isDirectory ? ENOTDIR : EISDIR)
            }
        }
        guard renameat(descriptor.number, name, directory.descriptor.number, target) == 0 else {
            // Some systems say one thing of a directory with something in it, some the other.
            throw StoreFailure("rename", number: errno == EEXIST ? ENOTEMPTY : errno)
        }
    }

    /// Removes a file or a link, or an empty directory.
    func unlink(_ name: UnsafePointer<CChar>, isDirectory: Bool = false) throws(StoreFailure) {
        guard unlinkat(descriptor.number, name, isDirectory ? AT_REMOVEDIR : 0) == 0 else {
            throw StoreFailure("unlink")
        }
    }

    /// Returns the names of everything in here, but for `.` and `..`, in no order.
    ///
    /// Names that are not UTF-8 are left out, unless the list has to be complete: then it throws.
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

    /// Returns the names of everything in here, but for `.` and `..`, in no order, as the file system has them.
    ///
    /// Each ends with NUL.
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

/// The identity of a file or directory, as long as it is open or has a name.
struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t
}

extension stat {
    var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    var identity: FileIdentity { FileIdentity(device: st_dev, inode: st_ino) }

    /// Returns whether this is about the same file or directory as another status, whatever its name is.
    func isSame(as other: stat) -> Bool { identity == other.identity }
}

extension StoreFailure {
    static func link(_ name: String, number: Int32? = nil) -> StoreFailure {
        StoreFailure(
            .outsideRoot,
            "\"\(name)\" is a symbolic link, which the store does not follow",
            number: number
        )
    }
}
