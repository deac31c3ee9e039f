import Foundation

/// A file that is written next to its destination, and moved there when it is complete, or removed.
final class UnfinishedFile: Sendable {
    private let place: String
    private let path: String
    private let descriptor: Int32
    private let url: URL

    init(of file: URL, url: URL) throws(RemoteDataFetchError) {
        try Self.check(file, url: url)
        let name = ".\(UUID().uuidString).download"
        place = file.path
        path = file.deletingLastPathComponent().appendingPathComponent(name).path
        self.url = url
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure("create", path, url) }
    }

    deinit {
        close(descriptor)
    }

    /// Removes the unfinished file.
    func discard() {
        unlink(path)
    }

    func append(_ data: Data) throws(RemoteDataFetchError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Self.failure("write", path, url)
            }
        }
    }

    /// Moves the file to its destination, with the permissions of the file that it replaces.
    func finish() throws(RemoteDataFetchError) {
        var status = stat()
        if stat(place, &status) == 0, fchmod(descriptor, status.st_mode & 0o7777) != 0 {
            throw Self.failure("change the mode of", path, url)
        }
        guard rename(path, place) == 0 else { throw Self.failure("rename", place, url) }
    }

    /// Throws if a file cannot be written, as far as this can be checked in advance.
    static func check(_ file: URL, url: URL) throws(RemoteDataFetchError) {
        let flaw: String
        if !file.isFileURL {
            flaw = "\(file.absoluteString) is no file URL"
        } else if file.hasDirectoryPath || isDirectory(file.path) {
            flaw = "\(file.path) is a directory"
        } else if !isDirectory(file.deletingLastPathComponent().path) {
            flaw = "\(file.deletingLastPathComponent().path) is no directory"
        } else {
            return
        }
        throw RemoteDataFetchError(.fileFailure, url: url, detail: flaw)
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func failure(_ call: String, _ path: String, _ url: URL) -> RemoteDataFetchError {
        let number = errno
        let detail = "cannot \(call) \(path): \(String(cString: strerror(number)))"
        let cause = POSIXErrorCode(rawValue: number).map { POSIXError($0) }
        return RemoteDataFetchError(.fileFailure, url: url, detail: detail, underlyingError: cause)
    }
}
