import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is written beside the one whose place it takes, and removed where it does not come to that.
final class UnfinishedFile: Sendable {
    private let place: String
    private let path: String
    private let descriptor: Int32
    private let url: URL

    init(of file: URL, url: URL) throws(RemoteDataFetchError) {
        guard file.isFileURL else {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(file.absoluteString) is no file URL")
        }
        guard !file.hasDirectoryPath, !Self.isDirectory(file.path) else {
            throw RemoteDataFetchError(.fileFailure, url: url, detail: "\(file.path) is a directory")
        }
        let name = ".\(UUID().uuidString).download"
        place = file.path
        path = file.deletingLastPathComponent().appendingPathComponent(name).path
        self.url = url
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure("create", path, url) }
    }

    deinit {
        close(descriptor)
        // Does nothing after it was given its place.
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

    func finish() throws(RemoteDataFetchError) {
        guard rename(path, place) == 0 else { throw Self.failure("rename", place, url) }
    }

    private static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    private static func failure(_ call: String, _ path: String, _ url: URL) -> RemoteDataFetchError {
        let detail = "cannot \(call) \(path): \(String(cString: strerror(errno)))"
        return RemoteDataFetchError(.fileFailure, url: url, detail: detail)
    }
}
