import Foundation
import GlobalDependenciesFiles

/// A file that is written next to its destination, and moved there when it is complete, or removed.
///
/// If the destination is a symbolic link, its target is replaced or created, and the link stays.
final class UnfinishedFile: Sendable {
    private let place: String
    private let path: String
    private let descriptor: Int32
    private let url: URL

    init(of file: URL, url: URL) throws(RemoteDataFetchError) {
        place = try Self.destination(of: file, url: url)
        path = Self.folder(of: place) + ".\(UUID().uuidString).download"
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
    ///
    /// `rename` would replace a device or a pipe that has appeared at the destination since the download began. No call of
    /// POSIX both checks and renames, so one that appears between the two calls is still replaced.
    func finish() throws(RemoteDataFetchError) {
        let (type, mode) = try Self.status(of: place, lstat, url)
        guard type == S_IFREG || type == nil else { throw Self.notRegular(place, url) }
        if type != nil, fchmod(descriptor, mode) != 0 { throw Self.failure("change the mode of", path, url) }
        guard rename(path, place) == 0 else { throw Self.failure("rename", place, url) }
    }

    /// Throws if a file cannot be written, as far as this can be checked in advance.
    static func check(_ file: URL, url: URL) throws(RemoteDataFetchError) {
        _ = try destination(of: file, url: url)
    }

    /// Returns the path of the file to create or to replace, which is no symbolic link.
    private static func destination(of file: URL, url: URL) throws(RemoteDataFetchError) -> String {
        guard file.isFileURL else {
            throw failure("\(file.absoluteString) is no file URL", url)
        }
        // Follows all links, including those of `/dev/stdout`, whose text is no path.
        let (type, _) = try status(of: file.path, stat, url)
        guard type == S_IFREG || type == nil else { throw notRegular(file.path, url) }
        if file.hasDirectoryPath { throw failure("\(file.path) is a directory", url) }
        let place = file.path.endOfLinks
        guard isDirectory(folder(of: place)) else { throw failure("\(folder(of: place)) is no directory", url) }
        return place
    }

    /// Returns the type and the permissions of an item, or nil as the type if there is no item.
    private static func status(
        of path: String,
        _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32,
        _ url: URL
    ) throws(RemoteDataFetchError) -> (type: mode_t?, mode: mode_t) {
        var status = stat()
        if call(path, &status) == 0 { return (status.st_mode & S_IFMT, status.st_mode & 0o7777) }
        guard errno == ENOENT || errno == ENOTDIR else { throw failure("follow", path, url) }
        return (nil, 0)
    }

    /// Returns the part of a path before its last component, with a slash at its end.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func notRegular(_ path: String, _ url: URL) -> RemoteDataFetchError {
        failure("\(path) is not a regular file", url)
    }

    private static func failure(_ detail: String, _ url: URL) -> RemoteDataFetchError {
        RemoteDataFetchError(.fileFailure, url: url, detail: detail)
    }

    private static func failure(_ call: String, _ path: String, _ url: URL) -> RemoteDataFetchError {
        let number = errno
        let detail = "cannot \(call) \(path): \(String(cString: strerror(number)))"
        let cause = POSIXErrorCode(rawValue: number).map { POSIXError($0) }
        return RemoteDataFetchError(.fileFailure, url: url, detail: detail, underlyingError: cause)
    }
}
