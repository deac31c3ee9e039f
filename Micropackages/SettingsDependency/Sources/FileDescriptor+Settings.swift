#if os(Linux) || os(Android)
import Foundation
import GlobalDependenciesFiles

typealias FileDescriptor = GlobalDependenciesFiles.FileDescriptor<SystemFailure>

extension GlobalDependenciesFiles.FileDescriptor where Failure == SystemFailure {
    /// Opens a regular file.
    ///
    /// Opening does not block, even if the path leads to a pipe.
    static func regularFile(at path: String, flags: Int32, mode: mode_t = 0) throws(SystemFailure) -> FileDescriptor {
        let file = try FileDescriptor(path: path, flags: flags | O_NONBLOCK | O_NOCTTY, mode: mode)
        guard try file.status().st_mode & S_IFMT == S_IFREG else {
            throw SystemFailure(reason: "it is not a regular file")
        }
        return file
    }

    func status() throws(SystemFailure) -> stat {
        var status = stat()
        try perform("fstat") { fstat($0, &status) }
        return status
    }

    func readAll() throws -> Data {
        try read(0..<Int64.max, expecting: Int64(status().st_size))
    }

    /// Replaces the content of the file, and waits until it is on the disk.
    func replaceContent(with content: Data) throws {
        try perform("ftruncate") { ftruncate($0, 0) }
        try writeAll(content)
        try synchronize()
    }
}
#endif
