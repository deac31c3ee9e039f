import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

import struct Foundation.URL

/// Saves original pictures in files with their names.
///
/// The directory is that of the container's `localDataFetch`. Existing files are not replaced.
struct PictureSaver: Sendable {
    private let dependencies: any RemoteDataFetchDependency & LocalDataFetchDependency
    private let directory: URL
    private let retry: RemoteRetryPolicy
    /// The owner of each file name: the first address with that name.
    private let owners: [String: URL]

    /// - Parameters:
    ///   - addresses: The addresses of all pictures to save.
    ///   - directory: The directory to save in, which must exist.
    ///   - retry: The number of attempts to fetch a picture, and the time between them.
    ///   - dependencies: The container of the network, and of the disk with the directory.
    init(
        _ addresses: [String],
        to directory: URL,
        retry: RemoteRetryPolicy = .standard,
        dependencies: GlobalDependencies = .default
    ) {
        self.retry = retry
        self.dependencies = dependencies
        self.directory = directory
        let urls = addresses.compactMap { try? PictureAddress(text: $0).url }
        owners = Dictionary(urls.map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Saves one picture completely or not at all.
    ///
    /// - Throws: ``UnsavedPictureError`` if its name is taken or invalid, or the error of the network.
    func save(_ url: URL, progress: @escaping RemoteProgress.Handler) async throws -> SavedPicture {
        let path = try await freePath(for: url)
        let file = directory.appendingPathComponent(path.description)
        // An original may be large, and the timeout applies to the whole download.
        let request = RemoteRequest(url, headers: ["Accept": "image/*"], timeout: 3600, retry: retry)
        _ = try await dependencies.remoteDataFetch.download(request, to: file, progress: progress)
        return SavedPicture(file: file, byteCount: try await dependencies.localDataFetch.attributes(of: path).size)
    }

    private func freePath(for url: URL) async throws -> LocalPath {
        let name = PictureAddress(url).name
        guard let path = try? LocalPath(name), path.components.count == 1, !name.hasPrefix("."),
            Format.line(name) == name
        else { throw UnsavedPictureError(url: url, reason: "\"\(name)\" is no name for a file") }
        if let owner = owners[Self.key(url)], owner != url {
            throw UnsavedPictureError(url: url, reason: "\(name) is also the name of \(owner.absoluteString)")
        }
        guard try await !dependencies.localDataFetch.exists(path) else {
            throw UnsavedPictureError(url: url, reason: "\(name) is there already, and is not replaced")
        }
        return path
    }

    /// Returns a key that is equal for names that are equal on some file systems.
    private static func key(_ url: URL) -> String {
        PictureAddress(url).name.lowercased()
    }
}
