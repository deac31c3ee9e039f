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
    init(root: String) throws(SystemFailure) {
        descriptor = try FileDescriptor(path: root, flags: O_RDONLY | O_DIRECTORY)
    }

    /// Opens a directory in a directory.
    init(_ name: String, in parent: borrowing StoreDirectory) throws(SystemFailure) {
        do {
            descriptor = try FileDescriptor(name: name, in: parent.descriptor, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            // Systems do not agree on what is wrong with a link in this place.
            throw try parent.status(of: name)?.isLink == true ? SystemFailure.link(name) : error
        }
    }

    private init(sameAs directory: borrowing StoreDirectory) throws(SystemFailure) {
        descriptor = try FileDescriptor(name: ".", in: directory.descriptor, flags: O_RDONLY | O_DIRECTORY)
    }

    /// Opens the directory that some names lead to, one after another.
    func descend(_ names: some Collection<String>) throws(SystemFailure) -> StoreDirectory {
        var directory = try StoreDirectory(sameAs: self)
        for name in names { directory = try StoreDirectory(name, in: directory) }
        return directory
    }

    /// Returns what a name stands for, a link itself included, or nil where there is nothing.
    func status(of name: String) throws(SystemFailure) -> stat? {
        var status = stat()
        guard fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { return status }
        guard errno == ENOENT else { throw SystemFailure("stat") }
        return nil
    }

    /// Makes a directory unless it is there, and tells whether it was made.
    func make(_ name: String, mode: mode_t = 0o777) throws(SystemFailure) -> Bool {
        if mkdirat(descriptor.number, name, mode) == 0 { return true }
        guard errno == EEXIST else { throw SystemFailure("mkdir") }
        return false
    }

    /// Removes a file or a link, or an empty directory.
    func unlink(_ name: String, isDirectory: Bool = false) throws(SystemFailure) {
        guard unlinkat(descriptor.number, name, isDirectory ? AT_REMOVEDIR : 0) == 0 else {
            throw SystemFailure("unlink")
        }
    }

    /// Returns the names of everything in here, but for `.` and `..`, in no order.
    ///
    /// Those that are not UTF-8 are left out.
    func names() throws(SystemFailure) -> [String] {
        let copy = dup(descriptor.number)
        guard copy >= 0 else { throw SystemFailure("dup") }
        guard let stream = fdopendir(copy) else {
            let failure = SystemFailure("opendir")
            close(copy)
            throw failure
        }
        defer { closedir(stream) }
        rewinddir(stream)
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw SystemFailure("readdir") }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(validatingCString: $0)
                }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
    }

    /// Removes a name and, where it is a directory, everything in it first.
    func removeAll(_ name: String, between: () throws -> Void) throws {
        try between()
        guard let status = try status(of: name) else { throw SystemFailure("unlink", number: ENOENT) }
        guard status.isDirectory else { return try unlink(name) }
        let directory = try StoreDirectory(name, in: self)
        for name in try directory.names() { try directory.removeAll(name, between: between) }
        try unlink(name, isDirectory: true)
    }
}

extension stat {
    var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

extension SystemFailure {
    static func link(_ name: String) -> SystemFailure {
        SystemFailure(.outsideRoot, "\"\(name)\" is a symbolic link, which the store does not follow")
    }
}
