import GlobalDependencies
import LocalDataFetchDependency
import RemoteDataFetchDependency

import struct Foundation.URL

/// Saves pictures as their servers have them, in files with their names.
///
/// The directory is that of the container's `localDataFetch`. No file in it is replaced.
struct PictureSaver: Sendable {
    private let dependencies: any RemoteDataFetchDependency & LocalDataFetchDependency
    private let directory: URL
    private let retry: RemoteRetryPolicy
    /// Whose each name is: that of the first address that has it.
    private let owners: [String: URL]

    /// - Parameters:
    ///   - addresses: All that is going to be saved.
    ///   - directory: Where, which has to be there.
    ///   - retry: How often, and after which time, a picture is asked for again.
    ///   - dependencies: What fetches, and knows what is in the directory.
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

    /// Saves one picture, all of it or nothing.
    ///
    /// - Throws: ``UnsavedPictureError`` where its name is not free or none at all, or what the network threw.
    func save(_ url: URL, progress: @escaping RemoteProgress.Handler) async throws -> SavedPicture {
        let path = try await freePath(for: url)
        let file = directory.appendingPathComponent(path.description)
        // An original may be large, and the time is that of the whole download.
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

    /// What is the same for names that some file systems take for one.
    private static func key(_ url: URL) -> String {
        PictureAddress(url).name.lowercased()
    }
}
