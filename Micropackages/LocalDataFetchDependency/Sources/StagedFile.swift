import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file in the making, next to the store's own files and out of their way, locked for as long as its writer lives.
struct StagedFile: ~Copyable {
    let file: FileDescriptor
    private let name: String
    private let staging: StoreDirectory

    /// Creates an empty file, after it removed those whose writers are gone.
    init(in root: borrowing StoreDirectory) throws(SystemFailure) {
        _ = try root.make(LocalPath.staging, mode: 0o700)
        let staging = try StoreDirectory(LocalPath.staging, in: root)
        // Between its creation and its own lock a file looks like a leftover, so only one at a time does either.
        let gate = try StoreDirectory(LocalPath.staging, in: root)
        try Self.lock(gate.descriptor, LOCK_EX)
        defer { _ = flock(gate.descriptor.number, LOCK_UN) }
        for name in try staging.names() { Self.removeIfLeftOver(name, in: staging) }
        let name = UUID().uuidString
        let flags = O_CREAT | O_EXCL | O_WRONLY
        let file = try FileDescriptor(name: name, in: staging.descriptor, flags: flags, mode: 0o666)
        try Self.lock(file, LOCK_EX)
        self.file = file
        self.name = name
        self.staging = staging
    }

    deinit {
        // Does nothing after a move.
        _ = unlinkat(staging.descriptor.number, name, 0)
    }

    /// Gives the file its place, and the permissions of what is there.
    func move(to target: String, in directory: borrowing StoreDirectory) throws(SystemFailure) {
        if let status = try directory.status(of: target) {
            guard !status.isDirectory else { throw SystemFailure("rename", number: EISDIR) }
            guard !status.isLink else { throw SystemFailure.link(target) }
            guard fchmod(file.number, status.st_mode & 0o7777) == 0 else { throw SystemFailure("chmod") }
        }
        guard renameat(staging.descriptor.number, name, directory.descriptor.number, target) == 0 else {
            throw SystemFailure("rename")
        }
    }

    private static func removeIfLeftOver(_ name: String, in staging: borrowing StoreDirectory) {
        guard let file = try? FileDescriptor(name: name, in: staging.descriptor, flags: O_RDONLY | O_NONBLOCK),
            flock(file.number, LOCK_EX | LOCK_NB) == 0
        else { return }
        _ = unlinkat(staging.descriptor.number, name, 0)
    }

    private static func lock(_ file: borrowing FileDescriptor, _ operation: Int32) throws(SystemFailure) {
        while flock(file.number, operation) != 0 {
            guard errno == EINTR else { throw SystemFailure("flock") }
        }
    }
}
